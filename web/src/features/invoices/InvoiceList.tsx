import { formatDay, formatMonth } from '@clearwing/domain/dates.ts'
import { firstRunInWords } from '@clearwing/domain/invoices/first-run.ts'
import { invoiceList } from '@clearwing/domain/invoices/list.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Anchor, Group, Text } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type ListedInvoice, useGetInvoiceSummaryQuery, useListInvoicesQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { today } from '#shared/today.ts'
import { InvoiceStatus } from './InvoiceStatus.tsx'
import { useInvoiceBulk } from './use-invoice-bulk.tsx'

const amount = (of: 'netCents' | 'gstCents' | 'totalCents' | 'balanceCents') => ({
  width: 110,
  align: 'right' as const,
  cell: (invoice: ListedInvoice) => formatMoney(invoice[of]),
})

const NumberLink = ({ invoice: { invoiceId, number } }: { invoice: ListedInvoice }) => (
  <Anchor component={Link} to={`/invoice/${invoiceId}`} fw={560} fz={14}>
    {number ?? 'Draft'}
  </Anchor>
)

const cells = {
  number: { width: 110, cell: (invoice: ListedInvoice) => <NumberLink invoice={invoice} /> },
  organisation: { width: 230 },
  month: { width: 100 },
  examinations: { width: 120, isWide: true },
  net: { ...amount('netCents'), isWide: true },
  gst: { ...amount('gstCents'), isWide: true },
  total: amount('totalCents'),
  balance: amount('balanceCents'),
  state: { width: 160, cell: ({ state }: ListedInvoice) => <InvoiceStatus state={state} /> },
  overdue: { width: 110, isHiddenAtFirst: true },
}

/** Invoices that the reader may see; of one organisation, if it is given. */
export function InvoiceList({ organisationId }: { organisationId?: number }) {
  const actor = useActor()
  const list = useDescribedList(invoiceList)
  const query = useListInvoicesQuery({
    ...list.query,
    ...chosenFilters(invoiceList, list.chosen, actor),
    ...(organisationId !== undefined && { a: organisationId }),
  })
  const bulk = useInvoiceBulk(query.currentData?.list ?? [])
  const { currentData: summary } = useGetInvoiceSummaryQuery(undefined, {
    skip: query.currentData?.totalItems !== 0,
  })
  return (
    <ListTable
      label="Invoices"
      list={list}
      query={query}
      columns={columnsOf(invoiceList, cells, actor)}
      rowKey={({ invoiceId }) => invoiceId}
      nameOf={({ number, organisationName }) => `${number ?? 'Draft'}, ${organisationName}`}
      card={(invoice) => <Card invoice={invoice} />}
      filters={filtersOf(invoiceList, {}, actor)}
      searches="Number, organisation"
      exports="/api/invoices/export"
      bulk={bulk}
      empty={{
        icon: IconFileInvoice,
        title: 'No invoices yet.',
        ...(summary && { why: firstRunInWords(summary.firstMonth, today()) }),
      }}
    />
  )
}

const Card = ({ invoice }: { invoice: ListedInvoice }) => (
  <>
    <Group justify="space-between" gap="xs">
      <NumberLink invoice={invoice} />
      <InvoiceStatus state={invoice.state} />
    </Group>
    <Text fz={14}>{invoice.organisationName}</Text>
    <Text fz={13} c="var(--ui-text-2)">
      {[
        formatMonth(invoice.month),
        formatMoney(invoice.totalCents),
        invoice.balanceCents > 0 && invoice.balanceCents < invoice.totalCents
          ? `${formatMoney(invoice.balanceCents)} owing`
          : undefined,
        invoice.dueDay === null ? undefined : `due ${formatDay(invoice.dueDay)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  </>
)
