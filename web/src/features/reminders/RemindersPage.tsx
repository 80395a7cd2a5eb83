import { chosenFilters } from '@clearwing/domain/lists.ts'
import { reminderList } from '@clearwing/domain/reminders/list.ts'
import { canChangeReminder, canChangeReminderOptions } from '@clearwing/domain/reminders/rules.ts'
import { reminderKindNames } from '@clearwing/domain/reminders/words.ts'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Reminder, useListRemindersQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useUserParam } from '#features/users/names/index.ts'
import { actionsColumn, columnsOf, Day, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { CalendarFeedPanel } from './CalendarFeedPanel.tsx'
import { openDone, openSnooze } from './forms.tsx'
import { OptionsPanel } from './OptionsPanel.tsx'
import { ReminderStatus } from './ReminderStatus.tsx'

/** A person's reminders with one next step each, and which of them also come by email. */
export function RemindersPage() {
  const actor = useActor()
  const userId = useUserParam()
  return canChangeReminderOptions(actor, userId) ? (
    <Reminders userId={userId} />
  ) : (
    <UnderActivity title="Reminders">
      <Reminders userId={userId} />
    </UnderActivity>
  )
}

function Reminders({ userId }: { userId: number | 'me' }) {
  const actor = useActor()
  const isOwn = canChangeReminderOptions(actor, userId)
  const list = useDescribedList(reminderList)
  const query = useListRemindersQuery({ ...list.query, ...chosenFilters(reminderList, list.chosen), i: userId })
  const columns = [
    ...columnsOf(reminderList, { what: { cell: What }, state: { cell: ReminderStatus } }),
    ...(isOwn ? [actionsColumn<Reminder>(300, (reminder) => <Actions reminder={reminder} />)] : []),
  ]
  return (
    <Page title="Reminders" isCountedBelow width="full">
      <Stack gap="lg">
        <ListTable
          label="Reminders"
          list={list}
          query={query}
          columns={actor.organisationId === null ? columns.filter(({ key }) => key !== 'about') : columns}
          rowKey={({ reminderId }) => reminderId}
          nameOf={({ description }) => description}
          card={(reminder) => <Card reminder={reminder} isOwn={isOwn} />}
          filters={filtersOf(reminderList, {})}
          searches="What"
          forgets
          empty={{
            icon: IconBell,
            title: 'No reminders.',
            why: 'Your due dates appear here in good time.',
          }}
        />
        {isOwn && <OptionsPanel />}
        {isOwn && <CalendarFeedPanel />}
      </Stack>
    </Page>
  )
}

const What = ({ kind, description, evidence }: Reminder) => (
  <>
    <Text fz="inherit" fw={560}>
      {description}
    </Text>
    <Text fz={13} c="var(--ui-text-2)">
      {evidence ?? reminderKindNames[kind]}
    </Text>
  </>
)

/** The one next step; beside it, ways to be left alone. */
function Actions({ reminder }: { reminder: Reminder }) {
  const actor = useActor()
  if (!canChangeReminder(actor, reminder)) return null
  return (
    <Group gap="xs">
      <Button component={Link} to={reminder.path} size="xs">
        {reminder.step}
      </Button>
      <Anchor component="button" fz={14} onClick={() => void openSnooze(reminder)}>
        Snooze
      </Anchor>
      <Anchor component="button" fz={14} onClick={() => void openDone(reminder)}>
        Done
      </Anchor>
    </Group>
  )
}

const Card = ({ reminder, isOwn }: { reminder: Reminder; isOwn: boolean }) => (
  <Stack gap={6}>
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Text fw={620} style={{ overflowWrap: 'anywhere' }}>
        {reminder.description}
      </Text>
      <ReminderStatus state={reminder.state} />
    </Group>
    <Text fz={14}>
      {reminder.subjectName !== null && `${reminder.subjectName} · `}
      {reminder.dueOn === null ? 'Stopped' : 'Due '}
      <Day day={reminder.dueOn} />
    </Text>
    {isOwn && <Actions reminder={reminder} />}
  </Stack>
)
