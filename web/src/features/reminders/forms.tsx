import { addDays } from '@clearwing/domain/dates.ts'
import {
  CallOutcome,
  NewReminderCall,
  PersonReminderSnooze,
  ReminderDone,
  ReminderSnooze,
} from '@clearwing/domain/reminders/schema.ts'
import { callOutcomeNames } from '@clearwing/domain/reminders/words.ts'
import { schemaResolver, useForm } from '@mantine/form'
import {
  type PersonReminder,
  type Reminder,
  useCreateReminderCallMutation,
  useFinishReminderMutation,
  useSnoozeReminderMutation,
} from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { doToEach } from '#shared/lists/do-to-each.ts'
import { today } from '#shared/today.ts'

type Props = { reminder: Reminder; onSaved: () => void }

export const openSnooze = (reminder: Reminder) =>
  openDialog('Snooze reminder', (close) => <SnoozeForm reminder={reminder} onSaved={() => close()} />)

function SnoozeForm({ reminder: { reminderId, version }, onSaved }: Props) {
  const [snooze] = useSnoozeReminderMutation()
  const form = useForm({
    initialValues: { until: addDays(today(), 7) as string | null, version },
    validate: schemaResolver(ReminderSnooze, { sync: true }),
  })
  return (
    <Form
      form={form}
      save={(body) => snooze({ reminderId, body: ReminderSnooze.parse(body) }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Snooze reminder' }}
    >
      <DateField label="Remind me on" hint="Within the next 30 days." {...fieldsOf(form, ReminderSnooze)('until')} />
    </Form>
  )
}

export const openDone = (reminder: Reminder) =>
  openDialog('Mark as done', (close) => <DoneForm reminder={reminder} onSaved={() => close()} />)

function DoneForm({ reminder: { reminderId, version }, onSaved }: Props) {
  const [finish] = useFinishReminderMutation()
  const form = useForm({
    initialValues: { evidence: '', version },
    validate: schemaResolver(ReminderDone, { sync: true }),
  })
  return (
    <Form
      form={form}
      save={(body) => finish({ reminderId, body }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Mark as done' }}
    >
      <TextField
        label="What did you do?"
        hint="For example: sent the form by post on Tuesday."
        autoComplete="off"
        {...fieldsOf(form, ReminderDone)('evidence')}
      />
    </Form>
  )
}

/** Puts rows of an organisation's list aside, one after the other. */
export const openPeopleSnooze = (
  people: PersonReminder[],
  snooze: (row: PersonReminder, until: string) => Promise<unknown>,
) =>
  openDialog(people.length === 1 ? 'Snooze 1 person' : `Snooze ${people.length} people`, (close) => (
    <PeopleSnoozeForm people={people} snooze={snooze} onSaved={() => close()} />
  ))

type PeopleSnoozeProps = {
  people: PersonReminder[]
  snooze: (row: PersonReminder, until: string) => Promise<unknown>
  onSaved: () => void
}

function PeopleSnoozeForm({ people, snooze, onSaved }: PeopleSnoozeProps) {
  const form = useForm({
    initialValues: { until: addDays(today(), 7) as string | null },
    validate: schemaResolver(PersonReminderSnooze, { sync: true }),
  })
  return (
    <Form
      form={form}
      save={async (body) => {
        const { until } = PersonReminderSnooze.parse(body)
        const { failures } = await doToEach(people, (row) => snooze(row, until))
        if (failures.length > 0) throw failures[0]
      }}
      onSaved={onSaved}
      submit={{ label: 'Snooze' }}
    >
      <DateField
        label="List again on"
        hint="Within the next 30 days. The people are reminded as before."
        {...fieldsOf(form, PersonReminderSnooze)('until')}
      />
    </Form>
  )
}

export const openCall = (organisationId: number, reminder: PersonReminder) =>
  openDialog(`Log a call to ${reminder.personName}`, (close) => (
    <CallForm organisationId={organisationId} reminder={reminder} onSaved={() => close()} />
  ))

type CallProps = { organisationId: number; reminder: PersonReminder; onSaved: () => void }

const outcomes = CallOutcome.options.map((value) => ({ value, label: callOutcomeNames[value] }))

function CallForm({ organisationId, reminder: { reminderId }, onSaved }: CallProps) {
  const [log] = useCreateReminderCallMutation()
  const form = useForm({
    initialValues: { outcome: null as CallOutcome | null, note: '' },
    validate: schemaResolver(NewReminderCall, { sync: true }),
  })
  const field = fieldsOf(form, NewReminderCall)
  return (
    <Form
      form={form}
      save={(body) => log({ organisationId, reminderId, body: NewReminderCall.parse(body) }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Log call' }}
    >
      <SelectField label="Outcome" options={outcomes} {...field('outcome')} />
      <TextField label="Note" hint="Do not write about health." autoComplete="off" {...field('note')} />
    </Form>
  )
}
