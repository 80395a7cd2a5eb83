import { NewWaiting } from '@clearwing/domain/appointments/waiting.ts'
import { addDays, dayInZone } from '@clearwing/domain/dates.ts'
import { weekdays } from '@clearwing/domain/locations/opening-hours.ts'
import { Group, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { type BookablePlace, useCreateWaitingMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { CheckboxesField } from '#shared/forms/ChoiceField.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import type { WantedVisit } from './SlotPicker.tsx'

export const openWaitForm = (place: BookablePlace, visit: WantedVisit) =>
  openDialog('Join the wait list', (close) => <WaitForm place={place} visit={visit} onSaved={() => close()} />)

const usualDays = 60

/** Asks on which days and with whom an earlier time would suit. */
function WaitForm({ place, visit, onSaved }: { place: BookablePlace; visit: WantedVisit; onSaved: () => void }) {
  const [join] = useCreateWaitingMutation()
  const { userId, appointmentTypeId, regulatorId, classes } = visit
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const today = dayInZone(new Date().toISOString(), place.zone)
  const form = useForm({
    initialValues: {
      fromDay: today as string | null,
      toDay: addDays(today, usualDays) as string | null,
      weekdays: [] as string[],
      practitionerId: null as string | null,
    },
    validate: {
      fromDay: (day) => (day === null ? 'Choose a day.' : null),
      toDay: (day, { fromDay }) =>
        day === null ? 'Choose a day.' : fromDay && day < fromDay ? 'The last day is before the first.' : null,
    },
  })
  const save = ({ fromDay, toDay, weekdays, practitionerId }: typeof form.values) =>
    join({
      'idempotency-key': idempotencyKey,
      newWaiting: NewWaiting.parse({
        organisationId: place.organisationId,
        userId,
        appointmentTypeId,
        regulatorId,
        classes,
        organisationLocationIds: [place.organisationLocationId],
        practitionerIds: practitionerId === null ? null : [Number(practitionerId)],
        weekdays: weekdays.length === 0 ? null : weekdays.map(Number),
        fromDay,
        toDay,
      }),
    }).unwrap()
  return (
    <Form form={form} save={save} onSaved={onSaved} submit={{ label: 'Join the wait list' }}>
      <Text>
        When a time becomes free, {place.organisationName} offers it to one person after another. Those with the fewest
        days left on their certificate come first. You become a client of the practice.
      </Text>
      <Group gap="md" grow align="start">
        <DateField label="From" required {...inputOf(form, 'fromDay')} />
        <DateField label="To" required {...inputOf(form, 'toDay')} />
      </Group>
      <CheckboxesField
        label="Weekdays"
        hint="None: any day."
        required={false}
        options={weekdays.map((label, at) => ({ value: String(at + 1), label }))}
        {...inputOf(form, 'weekdays')}
      />
      <SelectField
        label="Doctor"
        hint="None: any doctor."
        required={false}
        options={place.practitioners.map(({ resourceId, name }) => ({ value: String(resourceId), label: name }))}
        {...inputOf(form, 'practitionerId')}
      />
    </Form>
  )
}
