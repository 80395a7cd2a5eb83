import { isMe } from '@clearwing/domain/access/actor.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { reminderList } from '@clearwing/domain/reminders/list.ts'
import { kindNames, optionNames, stateNames } from '@clearwing/domain/reminders/words.ts'
import { Anchor, Stack, Switch, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from 'react-router'
import {
  type Reminder,
  type ReminderOption,
  useListReminderOptionsQuery,
  useListRemindersQuery,
  useSetReminderOptionMutation,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useUserParam } from '#features/users/names/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { actionsColumn, columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { showProblem } from '#shared/toasts/show-notice.ts'

const columns = [
  ...columnsOf(reminderList, {}),
  actionsColumn<Reminder>(220, (reminder) => <NextStep reminder={reminder} />),
]

/** A person's reminders with one next step each, and which of them also come by email. */
export function RemindersPage() {
  const actor = useActor()
  const userId = useUserParam()
  const list = useDescribedList(reminderList)
  const query = useListRemindersQuery({ ...list.query, ...chosenFilters(reminderList, list.chosen), i: userId })
  return (
    <Page title="Reminders" isCountedBelow width="full">
      <Stack gap="lg">
        <ListTable
          label="Reminders"
          list={list}
          query={query}
          columns={columns}
          rowKey={({ reminderId }) => reminderId}
          nameOf={({ description }) => description}
          card={(reminder) => <Card reminder={reminder} />}
          filters={filtersOf(reminderList, {})}
          searches="Description"
          empty={{ icon: IconBell, title: 'No reminders.', why: 'Dates that come near appear here by themselves.' }}
        />
        {isMe(actor, userId) && <Options />}
      </Stack>
    </Page>
  )
}

const NextStep = ({ reminder: { step, path, state } }: { reminder: Reminder }) =>
  state !== 'done' &&
  state !== 'ended' && (
    <Anchor component={Link} to={path}>
      {step}
    </Anchor>
  )

const Card = ({ reminder }: { reminder: Reminder }) => (
  <>
    <Text fw={620} style={{ overflowWrap: 'anywhere' }}>
      {kindNames[reminder.kind]}: {reminder.description}
    </Text>
    <Text fz={14}>
      {stateNames[reminder.state]}
      {reminder.dueOn !== null && `, due ${formatDay(reminder.dueOn)}`}
    </Text>
    <NextStep reminder={reminder} />
  </>
)

const Options = () => (
  <Panel title="Reminders by email">
    <Loaded query={useListReminderOptionsQuery()}>
      {(options) => (
        <Stack gap="sm">
          {options.map((option) => (
            <Option key={option.emailKey} option={option} />
          ))}
        </Stack>
      )}
    </Loaded>
  </Panel>
)

function Option({ option: { emailKey, isOff, isLegal } }: { option: ReminderOption }) {
  const [change, { isLoading }] = useSetReminderOptionMutation()
  const save = (isOn: boolean) =>
    void change({ emailKey, body: { isOff: !isOn } })
      .unwrap()
      .catch((error: unknown) => showProblem(error, 'Reminders'))
  return (
    <Switch
      label={optionNames[emailKey]}
      description={isLegal ? 'A right or a time limit depends on these. They cannot be switched off.' : undefined}
      checked={!isOff}
      disabled={isLegal || isLoading}
      onChange={({ currentTarget }) => save(currentTarget.checked)}
    />
  )
}
