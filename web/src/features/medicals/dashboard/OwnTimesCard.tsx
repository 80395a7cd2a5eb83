import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useListDeadlinesQuery } from '#api/generated.ts'
import { clockInWords, leftInWords } from '#features/medicals/status/MedicalClock.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import classes from './FollowUpCard.module.css'

/** Number of rows that fit on a card. */
const maxShown = 3

/** Deadlines that the holder has to act on. A follow-up is due to the practice, but its holder brings it. */
const holderClockKinds = 'convenor_request|dl9|surveillance'

/** Deadlines for things that only the person can do; empty if there are none. */
export function OwnTimesCard() {
  const { currentData } = useListDeadlinesQuery({ kd: holderClockKinds, n: 10 })
  if (!currentData || currentData.totalItems === 0) return null
  const { list, totalItems } = currentData
  return (
    <DashboardCard
      title="Your deadlines"
      number={totalItems}
      isOverdue={list.some(({ state }) => state === 'red')}
      action={
        <Anchor component={Link} to={`/medical/deadlines?kd=${holderClockKinds}`}>
          See what to do
        </Anchor>
      }
    >
      <ul className={classes.list}>
        {list.slice(0, maxShown).map((clock) => (
          <li key={clock.clockId} className={classes.item}>
            <Anchor component={Link} to={`/medical/${clock.medicalId}`} className={classes.name ?? ''}>
              {clockInWords(clock)}
            </Anchor>
            <span className="tabular">{leftInWords(clock.left, clock.unit)}</span>
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}
