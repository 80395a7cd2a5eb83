import { Awaited } from '@clearwing/domain/medicals/clock-schema.ts'
import { type Clock, ClockResumption, type ClockStop, NewClockStop } from '@clearwing/domain/medicals/clocks/schema.ts'
import { awaitedNames } from '@clearwing/domain/medicals/clocks/words.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useResumeClockMutation, useStopClockMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { today } from '#shared/today.ts'

/** Records what is awaited. The time to decide does not run until it arrives. */
export const stop = (medical: Medical, clock: Clock) =>
  openDialog(`Stop the deadline of ${medical.personName}`, (close) => (
    <StopForm medicalId={medical.medicalId} clockId={clock.clockId} onSaved={close} />
  ))

type ClockProps = { medicalId: number; clockId: number; onSaved: () => void }

const choices = Awaited.options.map((value) => ({ value, label: sentence(awaitedNames[value]) }))

function StopForm({ medicalId, clockId, onSaved }: ClockProps) {
  const [stopClock] = useStopClockMutation()
  const form = useForm<{ awaited: Awaited | null; reason: string }>({
    initialValues: { awaited: 'report', reason: '' },
    validate: schemaResolver(NewClockStop, { sync: true }),
  })
  const field = fieldsOf(form, NewClockStop)
  return (
    <Form
      form={form}
      save={(values) => stopClock({ medicalId, clockId, body: NewClockStop.parse(values) }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Stop the deadline' }}
    >
      <Text>
        Today still counts. The days from tomorrow do not, until the awaited item arrives. Lists show only what kind of
        item it is.
      </Text>
      <SelectField label="What is awaited" options={choices} {...field('awaited')} />
      <TextAreaField label="Which, and from whom" minRows={2} data-autofocus {...field('reason')} />
    </Form>
  )
}

/** Records when the awaited item arrived. The time to decide runs again from the next day. */
export const resume = (medical: Medical, clock: Clock, awaited: ClockStop) =>
  openDialog(`Resume the deadline of ${medical.personName}`, (close) => (
    <ResumeForm medicalId={medical.medicalId} clockId={clock.clockId} stop={awaited} onSaved={close} />
  ))

const Arrival = ClockResumption.pick({ arrivedOn: true })

function ResumeForm({ medicalId, clockId, stop: { clockStopId, reason }, onSaved }: ClockProps & { stop: ClockStop }) {
  const [resumeClock] = useResumeClockMutation()
  const form = useForm<{ arrivedOn: string | null }>({
    initialValues: { arrivedOn: today() },
    validate: schemaResolver(Arrival, { sync: true }),
  })
  return (
    <Form
      form={form}
      save={(values) => resumeClock({ medicalId, clockId, body: { clockStopId, ...Arrival.parse(values) } }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Resume the deadline' }}
    >
      {reason && <Text>{reason}</Text>}
      <DateField label="Date of arrival" {...fieldsOf(form, Arrival)('arrivedOn')} />
    </Form>
  )
}

function sentence(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
