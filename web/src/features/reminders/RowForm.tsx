import { addDays } from '@clearwing/domain/dates.ts'
import { anyText } from '@clearwing/domain/fields.ts'
import { NewReminderRow, ReminderChannel, type ReminderSunday } from '@clearwing/domain/reminders/schema.ts'
import { placeholders } from '@clearwing/domain/reminders/wording.ts'
import { reminderChannelNames, reminderKindNames } from '@clearwing/domain/reminders/words.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { type ReminderRowRecord, useCreateReminderRowMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { NumberField } from '#shared/forms/NumberField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { today } from '#shared/today.ts'

export const openRowForm = (row: ReminderRowRecord) =>
  openDialog(`Change row: ${reminderKindNames[row.kind]}`, (close) => <RowForm row={row} onSaved={() => close()} />)

/** The steps are typed as one line. */
const Typed = NewReminderRow.omit({ steps: true, textAfter: true }).extend({
  textAfter: anyText(200),
  steps: anyText(100).regex(/^-?\d+( *, *-?\d+)*$/, 'Enter days with commas between them, such as -30, -7, 1.'),
})
const sundays = [
  { value: 'before' as const, label: 'Send on Saturday' },
  { value: 'after' as const, label: 'Send on Monday' },
  { value: 'send' as const, label: 'Send on Sunday' },
] satisfies { value: (typeof ReminderSunday.options)[number]; label: string }[]
const channels = ReminderChannel.options.map((value) => ({ value, label: reminderChannelNames[value] }))

function RowForm({ row, onSaved }: { row: ReminderRowRecord; onSaved: () => void }) {
  const [create] = useCreateReminderRowMutation()
  const { createdByName: _, ...values } = row
  const form = useForm({
    initialValues: {
      ...values,
      from: addDays(today(), 1) as string | null,
      steps: row.steps.join(', '),
      onSunday: row.onSunday as ReminderRowRecord['onSunday'] | null,
      channel: row.channel as ReminderRowRecord['channel'] | null,
      textAfter: row.textAfter ?? '',
    },
    validate: schemaResolver(Typed, { sync: true }),
  })
  const field = fieldsOf(form, Typed)
  return (
    <Form
      form={form}
      save={(typed) => {
        const steps = typed.steps.split(',').map(Number)
        return create({
          body: NewReminderRow.parse({ ...typed, steps, textAfter: typed.textAfter === '' ? null : typed.textAfter }),
        }).unwrap()
      }}
      onSaved={onSaved}
      submit={{ label: 'Save row' }}
    >
      <DateField label="First day" hint="The present row applies until then." {...field('from')} />
      <TextField
        label={`Days from the ${row.countsFrom === 'due' ? 'due day' : 'first day'}`}
        hint={`In ${row.unit}, negative before it, in order.`}
        autoComplete="off"
        {...field('steps')}
      />
      <SelectField label="On a Sunday" options={sundays} hasPrompt={false} {...field('onSunday')} />
      <NumberField label="Days it may be late" {...field('lateDays')} />
      <SelectField label="Channel" options={channels} hasPrompt={false} {...field('channel')} />
      <TextField
        label="Sentence"
        hint={`${placeholders.join(', ')} are replaced. Write nothing about health.`}
        autoComplete="off"
        {...field('text')}
      />
      {row.textAfter !== null && (
        <TextField label="Sentence after the due day" autoComplete="off" {...field('textAfter')} />
      )}
      <CheckboxField label="Send these reminders" {...field('isActive')} required={false} />
    </Form>
  )
}
