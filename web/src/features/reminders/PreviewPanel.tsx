import { previewOutcomeNames, smsPreviewNames } from '@clearwing/domain/reminders/monitor.ts'
import { canPreviewReminders } from '@clearwing/domain/reminders/rules.ts'
import { optionNames } from '@clearwing/domain/reminders/words.ts'
import { Group, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { type ReminderPreview, usePreviewRemindersQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'
import { OrganisationPicker } from '#shared/pickers/OrganisationPicker.tsx'
import { PersonPicker } from '#shared/pickers/PersonPicker.tsx'
import { today } from '#shared/today.ts'

/** What would be sent on a day, to everyone, one person or the people of an organisation. */
export function PreviewPanel() {
  const actor = useActor()
  const [day, setDay] = useState<string | null>(today())
  const [personId, setPersonId] = useState<number | null>(null)
  const [organisationId, setOrganisationId] = useState<number | null>(null)
  return (
    <Panel title="What would be sent">
      {canPreviewReminders(actor) ? (
        <Stack>
          <Group align="flex-start">
            <DateField label="Day" value={day} onChange={setDay} />
            <PersonPicker label="Person" required={false} value={personId} onChange={setPersonId} mode="All" />
            <OrganisationPicker
              label="Organisation"
              required={false}
              value={organisationId}
              onChange={setOrganisationId}
            />
          </Group>
          {day !== null && (
            <Preview
              arg={{
                day,
                ...(personId !== null && { i: personId }),
                ...(organisationId !== null && { a: organisationId }),
              }}
            />
          )}
        </Stack>
      ) : (
        <Text fz={14}>Choose an activity to see reminders; they are personal data.</Text>
      )}
    </Panel>
  )
}

const Preview = ({ arg }: { arg: { day: string; i?: number; a?: number } }) => (
  <Loaded query={usePreviewRemindersQuery(arg)} rows={3} what="preview">
    {(preview) => (preview.total === 0 ? <Text fz={14}>Nothing would be sent.</Text> : <Emails preview={preview} />)}
  </Loaded>
)

const Emails = ({ preview: { total, list } }: { preview: ReminderPreview }) => (
  <>
    <Text fz={14}>{total === 1 ? '1 person and kind' : `${total} people and kinds`}</Text>
    <ScrollingTable minWidth={640}>
      <Table aria-label="Reminders that would be sent">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Person</Table.Th>
            <Table.Th>Kind</Table.Th>
            <Table.Th>Sentences</Table.Th>
            <Table.Th>Outcome</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.map(({ userId, personName, emailKey, outcome, smsOutcome, items }) => (
            <Table.Tr key={`${userId} ${emailKey}`}>
              <Table.Td>{personName}</Table.Td>
              <Table.Td>{optionNames[emailKey]}</Table.Td>
              <Table.Td>
                {[...new Set(items.map(({ line }) => line))].map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </Table.Td>
              <Table.Td>
                {previewOutcomeNames[outcome]}
                {smsOutcome !== null && <div>{smsPreviewNames[smsOutcome]}</div>}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollingTable>
  </>
)
