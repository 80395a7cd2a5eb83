import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { needsNotice, noticeStateOf, timeLeftInWords } from '@clearwing/domain/incidents/limit.ts'
import { keepsIncidents } from '@clearwing/domain/incidents/rules.ts'
import { Anchor } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useContext, useEffect } from 'react'
import { Link } from 'react-router'
import { useActivity } from '#api/activity.ts'
import { type Incident, type LoggedInUser, useListIncidentsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import { OverdueCard } from '#shared/pages/overdue-card.ts'
import { useNow } from '#shared/use-now.ts'

/** Incidents whose notice is due or overdue; nothing while there are none. Administrators need an activity. */
function IncidentsCard() {
  const actor = useActor()
  const isHidden = useActivity() === null && isAdministrator(actor)
  const { currentData } = useListIncidentsQuery(isHidden ? skipToken : { m: 'Running', o: 'dueAt', d: 0, n: 10 })
  const [first] = currentData?.list ?? []
  return first ? <Running first={first} count={currentData?.totalItems ?? 0} /> : null
}

const alone = () => undefined

/** Takes its place before other cards as soon as a limit runs, and is red once it has passed. */
function Running({ first, count }: { first: Incident; count: number }) {
  const now = useNow()
  const tell = useContext(OverdueCard)
  const isDue = needsNotice(first, now)
  useEffect(() => {
    tell(isDue)
    return () => tell(false)
  }, [tell, isDue])
  return (
    <OverdueCard value={alone}>
      <DashboardCard
        title="Privacy incidents"
        number={count}
        isOverdue={noticeStateOf(first, now) === 'overdue'}
        action={
          <Anchor component={Link} to={`/incident/${first.incidentId}`}>
            Open incident
          </Anchor>
        }
      >
        Notice to the Privacy Commissioner: {timeLeftInWords(first.dueAt, now)}.
      </DashboardCard>
    </OverdueCard>
  )
}

/** Dashboard card for those who keep a register. */
export const incidentOffers = [
  {
    key: 'incidents',
    isFor: (actor: LoggedInUser) => isAdministrator(actor) || keepsIncidents(actor),
    Card: IncidentsCard,
  },
]
