import { formatMoment } from '@clearwing/domain/dates.ts'
import { Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { type Appointment, useMoveAppointmentMutation, useUndoMoveMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { showUndo } from '#shared/toasts/show-notice.ts'
import { brokenRules } from './override.ts'
import { type ChosenSlot, SlotPicker } from './SlotPicker.tsx'
import { timeInWords } from './times.ts'

type Chosen = Pick<ChosenSlot, 'organisationLocationId' | 'practitionerId' | 'startsAt'>

export const openPracticeMoveForm = (appointment: Appointment) =>
  openDialog('Move appointment', (close) => <PracticeMoveForm appointment={appointment} onMoved={() => close()} />)

/** Free times of the appointment's location, for moving by keyboard and on a phone. */
function PracticeMoveForm({ appointment, onMoved }: { appointment: Appointment; onMoved: () => void }) {
  const move = useMoveOf()
  const [slot, setSlot] = useState<ChosenSlot | null>(null)
  const { appointmentId, zone } = appointment
  return (
    <Stack gap="md">
      <SlotPicker visit={{ ...appointment, movedId: appointmentId }} value={slot} onChange={setSlot} />
      {slot && (
        <ActionButton
          act={() => move(appointment, slot).then(onMoved)}
        >{`Move to ${timeInWords({ ...slot, zone })}`}</ActionButton>
      )}
    </Stack>
  )
}

/** Moves an appointment to a time, and offers to undo it; rejects if the time is refused. */
export function useMoveOf() {
  const [move] = useMoveAppointmentMutation()
  const [undo] = useUndoMoveMutation()
  return async (
    { appointmentId, version }: Pick<Appointment, 'appointmentId' | 'version'>,
    { organisationLocationId, practitionerId, startsAt }: Chosen,
    overrideReason: string | null = null,
  ) => {
    const body = { organisationLocationId, practitionerId, startsAt, overrideReason, version }
    const { personName, zone, ...moved } = await move({ appointmentId, appointmentMoveInput: body }).unwrap()
    showUndo(`${personName} moved to ${formatMoment(moved.startsAt, zone)}.`, () =>
      undo({ appointmentId, moveUndo: { version: moved.version } }).unwrap(),
    )
  }
}

/**
 * Does something that the practice's rules may refuse. If they do, asks for a reason and does it nevertheless.
 * Answers false if the user gives none.
 */
export async function withOverride(act: (reason: string | null) => Promise<unknown>): Promise<boolean> {
  try {
    await act(null)
    return true
  } catch (error) {
    const rules = brokenRules(error)
    if (!rules) throw error
    const isDone = await openDialog<boolean>('Beyond the rules of the practice', (close) => (
      <OverrideForm rules={rules} act={act} onDone={() => close(true)} />
    ))
    return isDone ?? false
  }
}

type OverrideProps = { rules: string[]; act: (reason: string) => Promise<unknown>; onDone: () => void }

function OverrideForm({ rules, act, onDone }: OverrideProps) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (text) => (text.trim() === '' ? 'Give a reason.' : null) },
  })
  return (
    <Form form={form} save={({ reason }) => act(reason)} onSaved={onDone} submit={{ label: 'Book nevertheless' }}>
      {rules.map((rule) => (
        <Text key={rule}>{rule}</Text>
      ))}
      <TextAreaField label="Reason" max={200} required {...inputOf(form, 'reason')} />
    </Form>
  )
}
