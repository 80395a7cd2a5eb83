import { formatMoment } from '@clearwing/domain/dates.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { personReminderList } from '@clearwing/domain/reminders/people-list.ts'
import {
  canChooseDigest,
  canExportPersonReminders,
  canLogReminderCall,
  canReadPeoplesReminders,
} from '@clearwing/domain/reminders/rules.ts'
import {
  callOutcomeNames,
  callsInWords,
  reminderKindNames,
  reminderOutcomeNames,
} from '@clearwing/domain/reminders/words.ts'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link, Navigate } from 'react-router'
import { type PersonReminder, useListPersonRemindersQuery, useListStaffGroupsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { actionsColumn, columnsOf, Day, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { useQueryOptions } from '#shared/lists/use-query-options.ts'
import { Page } from '#shared/pages/Page.tsx'
import { DigestPanel } from './DigestPanel.tsx'
import { openCall } from './forms.tsx'
import { usePeopleBulk } from './use-people-bulk.ts'

/** What the people of an organisation are reminded of, as a list to call them by. */
export const PeopleRemindersPage = () => (
  <UnderActivity title="Reminders">
    <Loaded query={useOrganisation()}>{({ organisationId }) => <People organisationId={organisationId} />}</Loaded>
  </UnderActivity>
)

function People({ organisationId }: { organisationId: number }) {
  const actor = useActor()
  const list = useDescribedList(personReminderList)
  const query = useListPersonRemindersQuery({
    organisationId,
    ...list.query,
    ...chosenFilters(personReminderList, list.chosen),
  })
  const { currentData: groups = [] } = useListStaffGroupsQuery({ organisationId })
  const options = groups.map(({ staffGroupId, name }) => ({ value: String(staffGroupId), label: name }))
  const queries = useQueryOptions(actor, 'people')
  const bulk = usePeopleBulk(organisationId)
  const calls = canLogReminderCall(actor, organisationId)
  const call = (reminder: PersonReminder) => (
    <Button size="xs" variant="default" onClick={() => void openCall(organisationId, reminder)}>
      Log a call
    </Button>
  )
  const columns = columnsOf(personReminderList, {
    person: { cell: Person },
    what: { cell: What },
    last: { cell: Last },
    attempts: { width: 230, cell: Calls },
  })
  if (!canReadPeoplesReminders(actor, organisationId)) return <Navigate replace to="/dashboard" />
  return (
    <Page title="Reminders" isCountedBelow width="full">
      <Stack gap="lg">
        <ListTable
          label="Reminders of people"
          list={list}
          query={query}
          columns={calls ? [...columns, actionsColumn<PersonReminder>(130, call)] : columns}
          rowKey={({ reminderId }) => reminderId}
          nameOf={({ personName, description }) => `${description}, ${personName}`}
          card={(reminder) => <Card reminder={reminder} action={calls ? call(reminder) : null} />}
          filters={filtersOf(personReminderList, { gr: options, cq: queries })}
          bulk={calls ? bulk : []}
          searches="Name"
          forgets
          exports={
            canExportPersonReminders(actor, organisationId)
              ? '/api/organisations/{organisationId}/reminders/export'
              : undefined
          }
          empty={{
            icon: IconBell,
            title: 'No one is reminded of anything.',
            why: 'People are listed here before their certificates expire, and while you are waiting for something.',
          }}
        />
        {canChooseDigest(actor, organisationId) && <DigestPanel organisationId={organisationId} />}
      </Stack>
    </Page>
  )
}

const Person = ({ userId, personName }: PersonReminder) => (
  <Anchor component={Link} to={`/user/${userId}/profile`} fw={560}>
    {personName}
  </Anchor>
)

const What = ({ kind, description }: PersonReminder) => (
  <>
    {description}
    <Text fz={13} c="var(--ui-text-2)">
      {reminderKindNames[kind]}
    </Text>
  </>
)

const Last = ({ lastOn, lastOutcome }: PersonReminder) => (
  <>
    <Day day={lastOn} />
    {lastOutcome !== null && (
      <Text fz={13} c="var(--ui-text-2)">
        {reminderOutcomeNames[lastOutcome]}
      </Text>
    )}
  </>
)

const Calls = ({ calls }: PersonReminder) => {
  const [last] = calls
  return (
    last && (
      <>
        {callsInWords(calls)}
        <Text fz={13} c="var(--ui-text-2)">
          {[callOutcomeNames[last.outcome], formatMoment(last.at), last.byName, last.note].filter(Boolean).join(' · ')}
        </Text>
      </>
    )
  )
}

const Card = ({ reminder, action }: { reminder: PersonReminder; action: React.ReactNode }) => (
  <Stack gap={6} align="flex-start">
    <Text fw={620}>{reminder.personName}</Text>
    <Text fz={14}>
      {reminder.description}, due <Day day={reminder.dueOn} />
    </Text>
    {reminder.phone !== null && <Anchor href={`tel:${reminder.phone}`}>{reminder.phone}</Anchor>}
    <Calls {...reminder} />
    {action}
  </Stack>
)
