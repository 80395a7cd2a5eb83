import { SimpleGrid, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Availability } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { CheckboxesField } from '#shared/forms/ChoiceField.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { typedTime } from '#shared/forms/week-hours.ts'
import { today } from '#shared/today.ts'
import { boardPeople } from './board-events.ts'
import { useSaveCalendar } from './use-save-calendar.tsx'

type Props = { availability: Availability; onSaved: () => void }

const dayProblem = (day: string | null) => (day === null ? 'Choose a day.' : null)

const placesOf = ({ locations }: Availability) =>
  locations.map(({ organisationLocationId, name }) => ({ value: String(organisationLocationId), label: name }))

export const openClosedForm = (availability: Availability) =>
  openDialog('Close days', (close) => <ClosedForm availability={availability} onSaved={() => close()} />)

/** A period in which a location, or the whole practice, is closed. */
function ClosedForm({ availability, onSaved }: Props) {
  const save = useSaveCalendar(availability)
  const form = useForm({
    initialValues: {
      organisationLocationId: '' as string | null,
      fromDay: today() as string | null,
      toDay: today() as string | null,
      reason: '',
    },
    validate: {
      fromDay: dayProblem,
      toDay: dayProblem,
      reason: (text) => (text.trim() === '' ? 'Please enter a value.' : null),
    },
  })
  const act = async ({ organisationLocationId, fromDay, toDay, reason }: typeof form.values) => {
    const period = {
      organisationLocationId: organisationLocationId ? Number(organisationLocationId) : null,
      fromDay: fromDay ?? today(),
      toDay: toDay ?? today(),
      reason,
    }
    if (await save({ closed: [...availability.closed, period] })) onSaved()
  }
  return (
    <Form form={form} save={act} onSaved={() => undefined}>
      <SelectField
        label="Location"
        hasPrompt={false}
        options={[{ value: '', label: 'All locations' }, ...placesOf(availability)]}
        {...inputOf(form, 'organisationLocationId')}
      />
      <DateField label="First day" required {...inputOf(form, 'fromDay')} />
      <DateField label="Last day" required {...inputOf(form, 'toDay')} />
      <TextField
        label="Reason"
        hint="Applicants do not see it."
        required
        max={30}
        autoComplete="off"
        {...inputOf(form, 'reason')}
      />
    </Form>
  )
}

export const openOtherHoursForm = (availability: Availability) =>
  openDialog('Other hours on one day', (close) => (
    <OtherHoursForm availability={availability} onSaved={() => close()} />
  ))

/** Other hours of one person on one day; without times the person is away. */
function OtherHoursForm({ availability, onSaved }: Props) {
  const save = useSaveCalendar(availability)
  const form = useForm({
    initialValues: {
      resourceId: null as string | null,
      organisationLocationId: (placesOf(availability)[0]?.value ?? null) as string | null,
      day: today() as string | null,
      opens: '',
      closes: '',
    },
    validate: { resourceId: (id) => (id === null ? 'Choose a person.' : null), day: dayProblem },
  })
  const act = async ({ resourceId, organisationLocationId, day, opens, closes }: typeof form.values) => {
    const row = {
      resourceId: Number(resourceId),
      organisationLocationId: Number(organisationLocationId),
      day: day ?? today(),
      hours: opens.trim() === '' ? [] : [{ opens: typedTime(opens), closes: typedTime(closes) }],
    }
    const others = availability.otherHours.filter(
      (one) =>
        one.resourceId !== row.resourceId ||
        one.organisationLocationId !== row.organisationLocationId ||
        one.day !== row.day,
    )
    if (await save({ otherHours: [...others, row] })) onSaved()
  }
  return (
    <Form form={form} save={act} onSaved={() => undefined}>
      <SelectField
        label="Person"
        required
        options={boardPeople(availability).map(({ resourceId, name }) => ({ value: String(resourceId), label: name }))}
        {...inputOf(form, 'resourceId')}
      />
      <SelectField
        label="Location"
        hasPrompt={false}
        options={placesOf(availability)}
        {...inputOf(form, 'organisationLocationId')}
      />
      <DateField label="Day" required {...inputOf(form, 'day')} />
      <SimpleGrid cols={2}>
        <TextField label="From" autoComplete="off" {...inputOf(form, 'opens')} />
        <TextField label="To" autoComplete="off" {...inputOf(form, 'closes')} />
      </SimpleGrid>
      <Text fz={13} c="var(--ui-text-2)">
        Leave both empty if the person is away.
      </Text>
    </Form>
  )
}

export const openClinicForm = (availability: Availability) =>
  openDialog('Visiting clinic', (close) => <ClinicForm availability={availability} onSaved={() => close()} />)

/** A clinic on one day; its people work nowhere else that day. */
function ClinicForm({ availability, onSaved }: Props) {
  const save = useSaveCalendar(availability)
  const form = useForm({
    initialValues: {
      organisationLocationId: (placesOf(availability)[0]?.value ?? null) as string | null,
      day: today() as string | null,
      opens: '09:00',
      closes: '16:30',
      resourceIds: [] as string[],
    },
    validate: { resourceIds: (ids) => (ids.length === 0 ? 'Choose who works there.' : null), day: dayProblem },
  })
  const act = async ({ organisationLocationId, day, opens, closes, resourceIds }: typeof form.values) => {
    const clinic = {
      organisationLocationId: Number(organisationLocationId),
      day: day ?? today(),
      opens: typedTime(opens),
      closes: typedTime(closes),
      resourceIds: resourceIds.map(Number),
    }
    if (await save({ clinics: [...availability.clinics, clinic] })) onSaved()
  }
  return (
    <Form form={form} save={act} onSaved={() => undefined}>
      <SelectField
        label="Location"
        hasPrompt={false}
        options={placesOf(availability)}
        {...inputOf(form, 'organisationLocationId')}
      />
      <DateField label="Day" required {...inputOf(form, 'day')} />
      <SimpleGrid cols={2}>
        <TextField label="From" required autoComplete="off" {...inputOf(form, 'opens')} />
        <TextField label="To" required autoComplete="off" {...inputOf(form, 'closes')} />
      </SimpleGrid>
      <CheckboxesField
        label="People"
        required
        options={boardPeople(availability).map(({ resourceId, name }) => ({ value: String(resourceId), label: name }))}
        {...inputOf(form, 'resourceIds')}
      />
      <Text fz={13} c="var(--ui-text-2)">
        They work at no other location that day.
      </Text>
    </Form>
  )
}
