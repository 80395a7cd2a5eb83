import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { seesInvoices } from '@clearwing/domain/invoices/rules.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { type InvoiceSummary, type LoggedInUser, useGetInvoiceSummaryQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

/** What is owed, and what is due next. */
function InvoicesCard() {
  const query = useGetInvoiceSummaryQuery()
  const { owingCents, overdue = 0 } = query.currentData ?? {}
  return (
    <DashboardCard
      title="Invoices"
      number={owingCents ? formatMoney(owingCents) : undefined}
      isOverdue={overdue > 0}
      action={
        <Anchor component={Link} to={overdue > 0 ? '/invoice/all?ov=true' : '/invoice/all'}>
          {overdue > 0 ? 'Open the overdue invoices' : 'All invoices'}
        </Anchor>
      }
    >
      <Loaded query={query}>{inWords}</Loaded>
    </DashboardCard>
  )
}

function inWords({ owingCents, overdueCents, disputed, next }: InvoiceSummary) {
  if (owingCents === 0) return 'Every invoice is paid.'
  return [
    overdueCents > 0 && `${formatMoney(overdueCents)} is overdue.`,
    next && `${next.number} is due on ${formatDay(next.dueDay)}.`,
    disputed > 0 && `${disputed} in dispute.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export const invoiceOffers = [
  {
    key: 'invoices',
    isFor: (actor: LoggedInUser) => seesInvoices(actor) && !isAdministrator(actor),
    Card: InvoicesCard,
  },
]
