import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useListDeadlinesQuery } from '#api/generated.ts'
import { clockInWords, leftInWords } from '#features/medicals/status/MedicalClock.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import classes from './FollowUpCard.module.css'

/** As many as fit on a card. */
const shown = 3

/** A follow-up is awaited by the practice; who brings it is its holder. */
const theirs = 'convenor_request|dl9|surveillance'

/** What the person can do themself until a day, and nobody does for them; nothing where there is none. */
export function OwnTimesCard() {
  const { currentData } = useListDeadlinesQuery({ kd: theirs, n: 10 })
  if (!currentData || currentData.totalItems === 0) return null
  const { list, totalItems } = currentData
  return (
    <DashboardCard
      title="Your deadlines"
      number={totalItems}
      action={
        <Anchor component={Link} to={`/medical/deadlines?kd=${theirs}`}>
          See what to do
        </Anchor>
      }
    >
      <ul className={classes.list}>
        {list.slice(0, shown).map((clock) => (
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
