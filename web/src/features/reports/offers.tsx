import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { readsReports } from '@clearwing/domain/reports/rules.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { type LoggedInUser, useListReportsQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

/** The report that the user ran last, and the catalogue. */
function ReportsCard() {
  const query = useListReportsQuery()
  const reports = query.currentData ?? []
  const last = reports
    .filter(({ lastRunAt }) => lastRunAt !== null)
    .toSorted((one, other) => (other.lastRunAt ?? '').localeCompare(one.lastRunAt ?? ''))
    .at(0)
  return (
    <DashboardCard
      title="Reports"
      number={query.currentData?.length}
      action={
        <Anchor component={Link} to={last ? `/report/${last.key}` : '/report'}>
          {last ? `Open “${last.name}”` : 'All reports'}
        </Anchor>
      }
    >
      <Loaded query={query}>{() => 'Reports on your organisation’s own records.'}</Loaded>
    </DashboardCard>
  )
}

export const reportOffers = [
  {
    key: 'reports',
    isFor: (actor: LoggedInUser) => readsReports(actor) && !isAdministrator(actor),
    Card: ReportsCard,
  },
]
