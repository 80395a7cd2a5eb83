import { formatMoment } from '@clearwing/domain/dates.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import {
  type Availability,
  type AvailabilityChangeInput,
  type TouchedAppointment,
  useListTouchedAppointmentsMutation,
  useUpdateAvailabilityMutation,
} from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'

type Calendar = Omit<AvailabilityChangeInput, 'seen' | 'version'>

const calendarOf = ({ testMinutes, weeks, otherHours, clinics, closed, openOnHolidays }: Availability): Calendar => ({
  testMinutes,
  weeks,
  otherHours,
  clinics,
  closed,
  openOnHolidays,
})

/**
 * Saves a change of the calendar. Appointments that it leaves without hours are listed first; answers false if the user
 * then does not save.
 */
export function useSaveCalendar(availability: Availability) {
  const [listTouched] = useListTouchedAppointmentsMutation()
  const [update] = useUpdateAvailabilityMutation()
  const { organisationId, version, zone } = availability
  return async (change: Partial<Calendar>): Promise<boolean> => {
    const calendar = { ...calendarOf(availability), ...change }
    const body = { ...calendar, seen: [], version }
    const appointments = await listTouched({ organisationId, availabilityChangeInput: body }).unwrap()
    if (appointments.length > 0 && !(await askAbout(appointments, zone))) return false
    const seen = appointments.map(({ appointmentId }) => appointmentId)
    await update({ organisationId, availabilityChangeInput: { ...body, seen } }).unwrap()
    return true
  }
}

const askAbout = async (appointments: TouchedAppointment[], zone: string) =>
  (await openDialog<boolean>('Booked appointments', (close) => (
    <Stack gap="md">
      <Text>These appointments stay booked. Move or cancel them on the board after saving.</Text>
      <Stack gap="xs">
        {appointments.map(({ appointmentId, personName, startsAt, reason }) => (
          <div key={appointmentId}>
            <Text fw={560}>
              {formatMoment(startsAt, zone)}, {personName}
            </Text>
            <Text fz={14} c="var(--ui-text-2)">
              {reason}
            </Text>
          </div>
        ))}
      </Stack>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => close(false)}>
          Do not save
        </Button>
        <Button onClick={() => close(true)}>Save nevertheless</Button>
      </Group>
    </Stack>
  ))) === true
