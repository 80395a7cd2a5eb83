import { hasAnyRole, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { canRunDesk } from '@clearwing/domain/test-schedules/draws/rules.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { type LoggedInUser, type TestDesk, useGetTestDeskQuery } from '#api/generated.ts'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

/** Number of people to be tested and the next draw, for testers and managers as far as they may see it. */
function DeskOffer() {
  const { currentData: desk } = useGetTestDeskQuery()
  const awaited = desk?.people.filter(({ isDone, outcome = null }) => !isDone && outcome === null).length
  return (
    <DashboardCard
      title="Testing desk"
      number={awaited}
      action={
        <Anchor component={Link} to="/test">
          Open the desk
        </Anchor>
      }
    >
      {desk ? sentenceOf(desk, awaited ?? 0) : 'People to be tested today.'}
    </DashboardCard>
  )
}

function sentenceOf({ planned: [next] }: TestDesk, awaited: number) {
  const people =
    awaited === 0
      ? 'No one is due for testing'
      : awaited === 1
        ? 'One person is due for testing'
        : `${awaited} people are due for testing`
  return next ? `${people}. The next draw is on ${formatDay(next.onDay)}.` : `${people}. No draw is planned.`
}

/** Doctors see this card only when a result is waiting for them; it does not mention the desk itself. */
function ReviewOffer() {
  const { currentData: desk } = useGetTestDeskQuery()
  const waiting = desk?.people.filter(({ awaitsReview }) => awaitsReview).length ?? 0
  if (waiting === 0) return null
  return (
    <DashboardCard
      title="Tests to confirm"
      number={waiting}
      action={
        <Anchor component={Link} to="/test">
          Open the desk
        </Anchor>
      }
    >
      {waiting === 1
        ? 'A result is waiting for the laboratory’s doctor.'
        : 'Results are waiting for the laboratory’s doctor.'}
    </DashboardCard>
  )
}

const isOfDesk = (actor: LoggedInUser) => !isAdministrator(actor) && canRunDesk(actor)

export const deskOffers = [
  { key: 'testing-desk', isFor: isOfDesk, Card: DeskOffer },
  {
    key: 'tests-to-confirm',
    isFor: (actor: LoggedInUser) => !isOfDesk(actor) && hasAnyRole(actor, Role.Practice_doctor),
    Card: ReviewOffer,
  },
]
