import { AudiogramGraph } from '#features/medicals/audiogram/AudiogramGraph.tsx'
import { Audiogram } from './Audiogram.tsx'
import { byBone, isThreshold } from './conductions.ts'
import classes from './Part.module.css'
import { PlainFields } from './PlainFields.tsx'
import type { PartForm } from './use-part.ts'

/** An audiologist's report: the audiogram first, then the remaining fields. */
export const HearingReportPart = ({ form }: { form: PartForm }) => (
  <>
    <PlainFields form={form} names={['doneOn']} />
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Audiogram, dB HL</legend>
      <Audiogram form={form} />
      <AudiogramGraph values={form.sound} standards={form.standards} earlierExaminations={form.earlierExaminations} />
    </fieldset>
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Bone conduction, dB HL (optional)</legend>
      <Audiogram form={form} by={byBone} />
    </fieldset>
    <div style={{ marginTop: 'var(--ui-s-4)' }}>
      <PlainFields
        form={form}
        names={Object.keys(form.fields).filter((name) => name !== 'doneOn' && !isThreshold(name))}
      />
    </div>
  </>
)
