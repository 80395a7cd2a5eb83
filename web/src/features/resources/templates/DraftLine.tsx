import { formatMoment } from '@clearwing/domain/dates.ts'
import { List, Text } from '@mantine/core'
import { IconAlertCircle, IconPencil } from '@tabler/icons-react'
import type { TemplateDraft } from '#api/generated.ts'
import { Status } from '#shared/status/Status.tsx'

/** When a draft was saved and by whom, and what must be corrected before it can be published. */
export const DraftLine = ({ draft: { savedAt, savedByName, faults } }: { draft: TemplateDraft }) => (
  <div>
    <Status kind={faults.length === 0 ? 'others' : 'bad'} icon={faults.length === 0 ? IconPencil : IconAlertCircle}>
      {faults.length === 0 ? 'Draft' : 'Draft with errors'}
    </Status>
    <Text fz={13} c="var(--ui-text-2)" mt={4}>
      Saved {formatMoment(savedAt)}
      {savedByName && ` by ${savedByName}`}. Documents and emails do not use it before it is published.
    </Text>
    {faults.length > 0 && (
      <List fz={14} mt={4} aria-label="Errors of the draft">
        {faults.map(({ field, label, message, place }) => (
          <List.Item key={[field, message, place].join()}>
            {label}: {message} {place && `See ${place}.`}
          </List.Item>
        ))}
      </List>
    )}
  </div>
)
