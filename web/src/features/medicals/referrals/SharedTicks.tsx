import { sectionNames } from '@clearwing/domain/medicals/application/schema.ts'
import { partNames } from '@clearwing/domain/medicals/examination/fields.ts'
import type { Shared } from '@clearwing/domain/medicals/referrals/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Checkbox, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useGetExaminationQuery, useListAttachmentsQuery } from '#api/generated.ts'
import { useApplication } from '#features/medicals/application/use-application.ts'

type Props = { medical: Medical; shared: Shared; onChange: (shared: Shared) => void; error?: ReactNode }

/** Choice of what the specialist may read: only what is selected, and nothing is selected at first. */
export function SharedTicks({ medical: { medicalId }, shared, onChange, error }: Props) {
  const { currentData: application } = useApplication(medicalId)
  const { currentData: examination } = useGetExaminationQuery({ medicalId })
  const { currentData: documents } = useListAttachmentsQuery({ medicalId })
  const toggle = <Item,>(list: readonly Item[], item: Item) =>
    list.includes(item) ? list.filter((one) => one !== item) : [...list, item]
  const files = documents?.attachments.filter(({ removed }) => removed === null) ?? []
  return (
    <Stack gap="sm">
      <Text fw={560}>What you share</Text>
      <Ticks legend="From the application">
        {(application?.form.sections ?? []).map((section) => (
          <Checkbox
            key={section}
            label={sectionNames[section]}
            checked={shared.application.includes(section)}
            onChange={() => onChange({ ...shared, application: toggle(shared.application, section) })}
          />
        ))}
      </Ticks>
      {examination && examination.parts.length > 0 && (
        <Ticks legend="From the examination">
          {examination.parts.map(({ part }) => (
            <Checkbox
              key={part}
              label={partNames[part]}
              checked={shared.parts.includes(part)}
              onChange={() => onChange({ ...shared, parts: toggle(shared.parts, part) })}
            />
          ))}
        </Ticks>
      )}
      <Ticks legend="Other">
        <Checkbox
          label="Laboratory results"
          checked={shared.results}
          onChange={() => onChange({ ...shared, results: !shared.results })}
        />
        {files.map(({ attachmentId, title }) => (
          <Checkbox
            key={attachmentId}
            label={`Document: ${title}`}
            checked={shared.attachments.includes(attachmentId)}
            onChange={() => onChange({ ...shared, attachments: toggle(shared.attachments, attachmentId) })}
          />
        ))}
      </Ticks>
      {error && (
        <Text role="alert" fz={13} c="var(--ui-bad)">
          {error}
        </Text>
      )}
    </Stack>
  )
}

const Ticks = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset style={{ margin: 0, padding: 0, border: 0 }}>
    <legend style={{ padding: 0, fontSize: 13, color: 'var(--ui-text-2)', marginBottom: 4 }}>{legend}</legend>
    <Stack gap={8}>{children}</Stack>
  </fieldset>
)
