import { partNames } from '@clearwing/domain/medicals/examination/fields.ts'
import type { ExaminationPart } from '@clearwing/domain/medicals/examination/schema.ts'
import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChangedMeanwhile } from '#shared/forms/ChangedMeanwhile.tsx'
import { SaveState } from '#shared/forms/SaveState.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { BodyPart } from './BodyPart.tsx'
import { HearingPart } from './HearingPart.tsx'
import { PlainFields } from './PlainFields.tsx'
import { PressurePart } from './PressurePart.tsx'
import { SystemsPart } from './SystemsPart.tsx'
import { shownValue } from './shown-value.ts'
import { type PartForm, usePart } from './use-part.ts'
import { VisionPart } from './VisionPart.tsx'

const shapes: Partial<Record<ExaminationPart, (props: { form: PartForm }) => ReactNode>> = {
  body: BodyPart,
  blood_pressure: PressurePart,
  vision: VisionPart,
  hearing: HearingPart,
  systems: SystemsPart,
}

type Props = Parameters<typeof usePart>[0] & {
  /** Why it is only to be read. */
  why?: string | undefined
}

/** One part of the examination, saved as it is typed. Give it a key of the medical and the part. */
export function PartPanel({ why, ...given }: Props) {
  const form = usePart(given)
  const Shape = shapes[form.part] ?? PlainFields
  const { section, readOnly } = given
  return (
    <Panel
      title={partNames[form.part]}
      actions={
        readOnly ? (
          <Text fz={13} c="var(--ui-text-3)">
            {[section ? `Written by ${section.savedByName}.` : 'Nothing written yet.', why].filter(Boolean).join(' ')}
          </Text>
        ) : (
          <SaveState progress={form.saver.progress} retry={() => void form.saver.flush()} />
        )
      }
    >
      <Stack gap="md">
        <Conflict form={form} />
        <div>
          <Shape form={form} />
        </div>
      </Stack>
    </Panel>
  )
}

/** Two people changed the same field to something else. */
function Conflict({ form: { fields, saver } }: { form: PartForm }) {
  if (!saver.conflict) return null
  const differing = Object.entries(saver.conflict).flatMap(([name, theirs]) => {
    const field = fields[name]
    return field
      ? [{ label: field.label, theirs: shownValue(field, theirs), mine: shownValue(field, saver.values[name]) }]
      : []
  })
  return (
    <ChangedMeanwhile
      differing={differing}
      takeTheirs={() => saver.decide('theirs')}
      keepMine={() => saver.decide('mine')}
    />
  )
}
