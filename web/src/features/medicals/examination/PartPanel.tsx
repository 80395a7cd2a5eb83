import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { partNames } from '@clearwing/domain/medicals/examination/fields.ts'
import { isFromElsewhere } from '@clearwing/domain/medicals/examination/rules.ts'
import type { ExaminationPart, ExaminationSection } from '@clearwing/domain/medicals/examination/schema.ts'
import type { Standard } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import { shownValue } from '@clearwing/domain/medicals/examination/value-in-words.ts'
import { Stack, Text } from '@mantine/core'
import { useUpdateExaminationPartMutation } from '#api/generated.ts'
import type { Other } from '#features/medicals/audiogram/other.ts'
import { ChangedMeanwhile } from '#shared/forms/ChangedMeanwhile.tsx'
import { SaveState } from '#shared/forms/SaveState.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { PartFacts } from './PartFacts.tsx'
import { PlainFields } from './PlainFields.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SignOff } from './SignOff.tsx'
import { type PartForm, usePart } from './use-part.ts'
import { valueShapes } from './value-shapes.ts'

type Props = {
  medicalId: number
  part: ExaminationPart
  section: ExaminationSection | undefined
  earlierExaminations: Other[]
  standards: Standard[]
  classes: MedicalClass[]
  /** Optional fields of a test that is due. */
  dueFields: string[]
  readOnly: boolean
  /** Why the part is read only. */
  readOnlyReason?: string | undefined
}

/** One part of the examination, saved as it is typed. Set its key from the medical and the part. */
export function PartPanel({ readOnlyReason, medicalId, ...partProps }: Props) {
  const [update] = useUpdateExaminationPartMutation()
  const { part } = partProps
  const form = usePart({
    ...partProps,
    id: `medical-${medicalId}-${part}`,
    save: (values, version) => update({ medicalId, part, body: { values, version } }).unwrap(),
  })
  const Shape = valueShapes[form.part] ?? PlainFields
  const { section, readOnly } = partProps
  return (
    <Panel
      title={partNames[form.part]}
      actions={
        // Unsaved input from before the decision stays in the fields, so that it is not mistaken for the record.
        readOnly && !form.saver.isUnsaved ? (
          <Text fz={13} c="var(--ui-text-3)">
            {[section ? `Written by ${whoOf(section)}.` : 'Nothing written yet.', readOnlyReason]
              .filter(Boolean)
              .join(' ')}
          </Text>
        ) : (
          <SaveState
            progress={form.saver.progress}
            retry={() => void form.saver.flush()}
            savedBy={section?.savedByName}
          />
        )
      }
    >
      <Stack gap="md">
        <Conflict form={form} />
        <div>
          {section && isFromElsewhere(section) ? (
            <PartFacts part={form.part} values={section.values} standards={form.standards} />
          ) : (
            <>
              {!readOnly && <Shortcuts form={form} />}
              <Shape form={form} />
            </>
          )}
        </div>
        {section && <SignOff medicalId={medicalId} section={section} isSaved={form.saver.progress.state === 'saved'} />}
      </Stack>
    </Panel>
  )
}

const whoOf = ({ savedByName, savedAtName }: ExaminationSection) =>
  [savedByName, savedAtName].filter(Boolean).join(', ')

/** A notice for two people who changed the same field to different values. */
export function Conflict({ form: { fields, saver } }: { form: PartForm }) {
  if (!saver.conflict) return null
  const differing = Object.entries(saver.conflict).flatMap(([name, storedValue]) => {
    const field = fields[name]
    return field
      ? [
          {
            label: field.label,
            theirValue: shownValue(field, storedValue),
            ownValue: shownValue(field, saver.values[name]),
          },
        ]
      : []
  })
  return (
    <ChangedMeanwhile
      differing={differing}
      changedBy={saver.conflictBy}
      takeTheirs={() => saver.decide('theirs')}
      keepMine={() => saver.decide('mine')}
    />
  )
}
