import { canViewAppointments } from '@clearwing/domain/appointments/rules.ts'
import { appointmentStatusNames } from '@clearwing/domain/appointments/status.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { isAwaitingSpecialist } from '@clearwing/domain/medicals/referrals/rules.ts'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type ReferralFile, useListAppointmentsOfUserQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Panel } from '#shared/pages/Panel.tsx'

/** Appointments of the person at the specialist practice, and the way to another, while the referral waits. */
export function ReferralBookings({ file: { referral, person } }: { file: ReferralFile }) {
  const isShown = canViewAppointments(useActor(), 'myOrg') && isAwaitingSpecialist(referral)
  const { currentData: booked = [] } = useListAppointmentsOfUserQuery({ userId: person.userId }, { skip: !isShown })
  if (!isShown) return null
  return (
    <Panel title="Appointments">
      <Stack gap="sm" align="flex-start">
        {booked.length === 0 && <Text c="var(--ui-text-2)">No appointment is booked.</Text>}
        {booked.map(({ appointmentId, startsAt, zone, practitionerName, status }) => (
          <Anchor key={appointmentId} component={Link} to={`/appointment/${appointmentId}`}>
            {formatMoment(startsAt, zone)}, {practitionerName}, {appointmentStatusNames[status].toLowerCase()}
          </Anchor>
        ))}
        <Button
          component={Link}
          to={`/appointment/referral/${referral.referralId}`}
          variant="default"
          leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
        >
          Book an appointment
        </Button>
      </Stack>
    </Panel>
  )
}
