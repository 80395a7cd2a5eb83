import { replacementsFor } from '@clearwing/domain/appointments/replacements.ts'
import { isAwaited } from '@clearwing/domain/appointments/status.ts'
import { formatTime } from '@clearwing/domain/dates.ts'
import { Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import {
  type AppointmentBoard,
  type Availability,
  type BoardAppointment,
  useCreateAbsenceMutation,
  useGetAppointmentBoardQuery,
} from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { boardPeople } from './board-events.ts'
import { dayWithWeekday } from './times.ts'

type Props = { availability: Availability; day: string; onSaved: () => void }

export const openAbsenceForm = (availability: Availability, day: string) =>
  openDialog('Sickness day', (close) => <AbsenceOf availability={availability} day={day} onSaved={() => close()} />)

const AbsenceOf = (props: Props) => (
  <Loaded query={useGetAppointmentBoardQuery({ a: 'myOrg', b: props.day, l: props.day })}>
    {(board) => <AbsenceForm {...props} board={board} />}
  </Loaded>
)

/** A person is away for the rest of a day: each visit goes to a colleague or is cancelled, and the day is blocked. */
function AbsenceForm({ availability, day, onSaved, board }: Props & { board: AppointmentBoard }) {
  const [create] = useCreateAbsenceMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const people = boardPeople(availability)
  const form = useForm({
    // A colleague's resource id by appointment; '' cancels.
    initialValues: {
      resourceId: null as string | null,
      reason: 'Away that day',
      colleagues: {} as Record<string, string | null>,
    },
    validate: {
      resourceId: (id) => (id === null ? 'Choose a person.' : null),
      reason: (text) => (text.trim() === '' ? 'Give a reason.' : null),
    },
  })
  const { resourceId, colleagues } = form.values
  const visits = board.appointments.filter(
    ({ status, held }) => isAwaited(status) && held.some((one) => String(one.resourceId) === resourceId),
  )
  const choicesOf = (visit: BoardAppointment) => {
    const found = replacementsFor(availability, board, visit, Number(resourceId), day)
    if (String(visit.practitionerId) === resourceId)
      return found.map((one) => ({ value: String(one.resourceId), label: `Move to ${one.name}` }))
    // The visit keeps its doctor, and the first nurse who is free takes part.
    return found.slice(0, 1).map(({ name }) => ({ value: String(visit.practitionerId), label: `Keep, with ${name}` }))
  }
  const save = ({ reason }: typeof form.values) =>
    create({
      'idempotency-key': idempotencyKey,
      newAbsence: {
        organisationId: availability.organisationId,
        resourceId: Number(resourceId),
        day,
        reason,
        visits: visits.map(({ appointmentId, version }) => ({
          appointmentId,
          version,
          practitionerId: Number(colleagues[appointmentId]) || null,
        })),
      },
    }).unwrap()
  return (
    <Form form={form} save={save} onSaved={onSaved} submit={{ label: 'Save and notify applicants' }}>
      <Text fw={620}>{dayWithWeekday(day)}</Text>
      <SelectField
        label="Away"
        required
        options={people.map((one) => ({ value: String(one.resourceId), label: one.name }))}
        {...inputOf(form, 'resourceId')}
      />
      <TextField
        label="Reason"
        hint="Applicants whose visit is cancelled read it."
        required
        max={30}
        autoComplete="off"
        {...inputOf(form, 'reason')}
      />
      {resourceId !== null && (
        <Stack gap="sm">
          <Text>
            {visits.length === 0
              ? 'No visits are booked. The rest of the day will be blocked.'
              : 'The rest of the day will be blocked. Choose what happens to each visit:'}
          </Text>
          {visits.map((visit) => (
            <SelectField
              key={visit.appointmentId}
              label={`${formatTime(visit.startsAt, visit.zone)} ${visit.personName}`}
              hasPrompt={false}
              options={[{ value: '', label: 'Cancel' }, ...choicesOf(visit)]}
              value={colleagues[visit.appointmentId] ?? ''}
              onChange={(chosen) => form.setFieldValue('colleagues', { ...colleagues, [visit.appointmentId]: chosen })}
            />
          ))}
        </Stack>
      )}
    </Form>
  )
}
