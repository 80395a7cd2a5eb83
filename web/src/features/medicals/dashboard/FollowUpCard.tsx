import type { Deadline } from '@clearwing/domain/medicals/clocks/schema.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useListDeadlinesQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { leftInWords } from '#features/medicals/status/MedicalClock.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import classes from './FollowUpCard.module.css'

/** Number of rows that fit on a card. */
const maxShown = 3

/** Follow-up required by conditions that this doctor set: overdue or due soon, each with a link. */
export function FollowUpCard() {
  const { userId } = useActor()
  const query = useListDeadlinesQuery({ kd: 'surveillance', ex: userId, n: 100 })
  return (
    <Loaded query={query}>
      {({ list, totalItems }) => {
        const urgent = list.filter(({ state }) => state === 'red' || state === 'amber')
        return (
          <DashboardCard
            title="Follow-up"
            number={urgent.length}
            isOverdue={urgent.some(({ state }) => state === 'red')}
            action={
              <Anchor component={Link} to={`/medical/deadlines?kd=surveillance&ex=${userId}`}>
                {totalItems > urgent.length ? `See all ${totalItems}` : 'See the list'}
              </Anchor>
            }
          >
            {urgent.length === 0 ? 'No follow-up required by your conditions is due soon.' : <Urgent list={urgent} />}
          </DashboardCard>
        )
      }}
    </Loaded>
  )
}

const Urgent = ({ list }: { list: Deadline[] }) => (
  <ul className={classes.list}>
    {list.slice(0, maxShown).map(({ clockId, medicalId, personName, left, unit }) => (
      <li key={clockId} className={classes.item}>
        <Anchor component={Link} to={`/medical/${medicalId}`} className={classes.name ?? ''}>
          {personName}
        </Anchor>
        <span className="tabular">{leftInWords(left, unit)}</span>
      </li>
    ))}
  </ul>
)
