import { isAdministrator, isIndividual } from '@clearwing/domain/access/actor.ts'
import { canViewAppointments, hasAppointments } from '@clearwing/domain/appointments/rules.ts'
import { isAwaited } from '@clearwing/domain/appointments/status.ts'
import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { type LoggedInUser, useGetAppointmentBoardQuery, useListAppointmentsOfUserQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import { today } from '#shared/today.ts'
import { timeInWords } from './times.ts'

/** The applicant's next appointment. */
function NextBookingCard() {
  const query = useListAppointmentsOfUserQuery({ userId: 'me' })
  const now = new Date().toISOString()
  const next = query.currentData?.find(({ status, endsAt }) => isAwaited(status) && endsAt >= now)
  return (
    <DashboardCard
      title="Next booking"
      number={next && formatDay(dayInZone(next.startsAt, next.zone))}
      action={
        <Anchor component={Link} to={next ? `/appointment/${next.appointmentId}` : '/appointment/booking?ui=me'}>
          {next ? 'Open the appointment' : 'Book an appointment'}
        </Anchor>
      }
    >
      <Loaded query={query}>
        {() =>
          next ? `${timeInWords(next)}, at ${next.organisationName}, ${next.locationName}.` : 'You have no appointment.'
        }
      </Loaded>
    </DashboardCard>
  )
}

/** How many visits the practice has today. */
function TodayCard() {
  const query = useGetAppointmentBoardQuery({ a: 'myOrg', b: today(), l: today() })
  const visits = (query.currentData?.appointments ?? []).filter(({ status }) => status !== 'cancelled')
  const toCome = visits.filter(({ status }) => isAwaited(status)).length
  return (
    <DashboardCard
      title="Appointments today"
      number={query.currentData && visits.length}
      action={
        <Anchor component={Link} to="/appointment/myOrg">
          Open the board
        </Anchor>
      }
    >
      <Loaded query={query}>{() => `${toCome} to come.`}</Loaded>
    </DashboardCard>
  )
}

export const appointmentOffers = [
  {
    key: 'nextBooking',
    isFor: (actor: LoggedInUser) => isIndividual(actor) && hasAppointments(actor),
    Card: NextBookingCard,
  },
]

export const boardOfAppointmentsOffers = [
  {
    key: 'appointmentsToday',
    isFor: (actor: LoggedInUser) =>
      !isAdministrator(actor) && actor.organisationId !== null && canViewAppointments(actor, 'myOrg'),
    Card: TodayCard,
  },
]
