import { AudiogramGraph } from '#features/medicals/audiogram/AudiogramGraph.tsx'
import { Audiogram } from './Audiogram.tsx'
import { FieldOf } from './FieldOf.tsx'
import classes from './Part.module.css'
import type { PartForm } from './use-part.ts'

const about = ['audiogramOn', 'audiogramBy', 'calibratedOn']

export const HearingPart = ({ form }: { form: PartForm }) => (
  <>
    <div className={classes.columns}>
      <FieldOf form={form} name="voiceRight" />
      <FieldOf form={form} name="voiceLeft" />
    </div>
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Audiogram, dB HL</legend>
      <Audiogram form={form} />
      <AudiogramGraph values={form.sound} standards={form.standards} earlierExaminations={form.earlierExaminations} />
      <div className={classes.columns} style={{ marginTop: 'var(--ui-s-4)' }}>
        {about.map((name) => (
          <FieldOf key={name} form={form} name={name} />
        ))}
      </div>
      <div style={{ marginTop: 'var(--ui-s-4)' }}>
        <FieldOf form={form} name="quietHours" />
      </div>
    </fieldset>
  </>
)
