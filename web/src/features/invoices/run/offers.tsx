import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { formatMonth } from '@clearwing/domain/dates.ts'
import { isDistributor } from '@clearwing/domain/invoices/rules.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { type InvoiceRuns, type LoggedInUser, useListInvoiceRunsQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

/** The latest month of the distributor's practices. */
function RunCard() {
  const query = useListInvoiceRunsQuery()
  const waiting = query.currentData?.runs.filter(({ runId, state }) => runId !== null && state !== 'issued').length
  return (
    <DashboardCard
      title="Invoice run"
      number={waiting || undefined}
      action={
        <Anchor component={Link} to="/invoice/run">
          Open invoice runs
        </Anchor>
      }
    >
      <Loaded query={query}>{inWords}</Loaded>
    </DashboardCard>
  )
}

function inWords({ hasTerms, runs }: InvoiceRuns) {
  if (!hasTerms) return 'A system administrator must add billing terms first.'
  const [latest] = runs
  if (!latest) return 'No month can be billed yet.'
  const month = formatMonth(latest.month).trim()
  if (latest.state === 'issued') return `The invoices of ${month} are issued.`
  return latest.state === 'issuing' ? `The invoices of ${month} are being issued.` : `${month} is not issued yet.`
}

export const runOffers = [
  {
    key: 'invoiceRun',
    isFor: (actor: LoggedInUser) => isDistributor(actor) && !isAdministrator(actor),
    Card: RunCard,
  },
]
