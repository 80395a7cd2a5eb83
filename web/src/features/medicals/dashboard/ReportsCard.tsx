import { formatDay } from '@clearwing/domain/dates.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useListConvenorCasesQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

/** Convenor's reports that this regulator has not answered; each must be answered within ten working days. */
export function ReportsCard() {
  const query = useListConvenorCasesQuery({ st: 'reported', o: 'requested', d: 0, n: 100 })
  return (
    <Loaded query={query}>
      {({ list, totalItems }) => (
        <DashboardCard
          title="Convenor’s reports"
          number={totalItems}
          action={
            <Anchor component={Link} to={totalItems > 0 ? '/medical/reviews?st=reported' : '/medical/reviews'}>
              {totalItems > 0 ? 'Open the list' : 'See all reviews'}
            </Anchor>
          }
        >
          {inWords(list.flatMap(({ answerBy }) => answerBy ?? []))}
        </DashboardCard>
      )}
    </Loaded>
  )
}

function inWords(days: string[]) {
  const [first] = days.toSorted()
  return first ? `The first must be answered by ${formatDay(first)}.` : 'No reports are waiting for your answer.'
}
