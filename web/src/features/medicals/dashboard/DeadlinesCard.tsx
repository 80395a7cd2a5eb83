import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useListDeadlinesQuery } from '#api/generated.ts'
import { leftInWords } from '#features/medicals/status/MedicalClock.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

/** Deadlines that are due today or overdue, with a link to all of them. */
export function DeadlinesCard() {
  const query = useListDeadlinesQuery({ ck: 'late', n: 10 })
  return (
    <Loaded query={query}>
      {({ list: [first], totalItems }) => (
        <DashboardCard
          title="Overdue"
          number={totalItems}
          isOverdue={totalItems > 0}
          action={
            <Anchor component={Link} to={totalItems === 0 ? '/medical/deadlines' : '/medical/deadlines?ck=late'}>
              {totalItems === 0 ? 'See all deadlines' : 'Open the list'}
            </Anchor>
          }
        >
          {first
            ? `${first.personName} first, ${leftInWords(first.left, first.unit)}. Assigned to ${first.ownerName}.`
            : 'No deadlines are overdue.'}
        </DashboardCard>
      )}
    </Loaded>
  )
}
