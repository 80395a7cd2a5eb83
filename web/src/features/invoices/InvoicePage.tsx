import { formatDay, formatMoment, formatMonth } from '@clearwing/domain/dates.ts'
import { canManageInvoicesOf } from '@clearwing/domain/invoices/rules.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Anchor, Group, Stack } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { type Invoice, useGetInvoiceQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { useDownloadDocumentMutation } from '#shared/lists/download-list.ts'
import { Facts } from '#shared/pages/Facts.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { recordId } from '#shared/record-id.ts'
import { EntriesPanel } from './EntriesPanel.tsx'
import { InterestPanel } from './InterestPanel.tsx'
import { InvoiceActions } from './InvoiceActions.tsx'
import { InvoiceStatus } from './InvoiceStatus.tsx'
import { LinesPanel } from './LinesPanel.tsx'
import { WithInvoices } from './WithInvoices.tsx'

/** One invoice: its lines, its account, its interest, and what the reader may do. */
export const InvoicePage = () => (
  <WithInvoices title="Invoice">
    <InvoiceOf invoiceId={recordId(useParams().invoiceId)} />
  </WithInvoices>
)

function InvoiceOf({ invoiceId }: { invoiceId: number }) {
  const query = useGetInvoiceQuery({ invoiceId }, { skip: invoiceId === 0 })
  if (invoiceId === 0 || isNotFound(invoiceId, query.error)) return <NotFound name="invoice" />
  return (
    <Loaded query={query} rows={6} what="invoice">
      {(invoice) => <Content invoice={invoice} />}
    </Loaded>
  )
}

function Content({ invoice }: { invoice: Invoice }) {
  const manages = canManageInvoicesOf(useActor(), invoice)
  const [download] = useDownloadDocumentMutation()
  return (
    <Page
      title={invoice.number === null ? 'Draft invoice' : `Invoice ${invoice.number}`}
      width="full"
      action={
        <Group gap="xs">
          {manages && invoice.number !== null && <InvoiceActions invoice={invoice} />}
          <ActionButton
            variant="default"
            leftSection={<IconFileTypePdf size={18} stroke={1.75} aria-hidden />}
            act={() => download(`/api/invoices/${invoice.invoiceId}/pdf`).unwrap()}
          >
            Download PDF
          </ActionButton>
        </Group>
      }
    >
      <Stack gap="md">
        <Panel title="Summary" titleExtra={<InvoiceStatus state={invoice.state} />}>
          <Facts facts={factsOf(invoice)} wide />
        </Panel>
        <LinesPanel invoice={invoice} manages={manages} />
        <InterestPanel invoice={invoice} manages={manages} />
        {invoice.entries.length > 0 && <EntriesPanel invoice={invoice} />}
        <Panel title="Supplier and buyer">
          <Facts facts={partiesOf(invoice)} wide />
        </Panel>
      </Stack>
    </Page>
  )
}

const factsOf = ({ organisationId, organisationName, month, totalCents, balanceCents, ...invoice }: Invoice) => [
  {
    label: 'Organisation',
    value: (
      <Anchor component={Link} to={`/invoice/statement/${organisationId}`}>
        {organisationName}
      </Anchor>
    ),
  },
  { label: 'Month', value: formatMonth(month) },
  { label: 'Total', value: formatMoney(totalCents) },
  {
    label: balanceCents < 0 ? 'Paid too much' : 'Owing',
    value: invoice.number === null ? 'Nothing until it is issued' : formatMoney(Math.abs(balanceCents)),
  },
  { label: 'Issued', value: invoice.issuedOn === null ? 'Not yet' : formatDay(invoice.issuedOn) },
  { label: 'Due', value: invoice.dueDay === null ? 'Not yet' : dueInWords(invoice.dueDay, invoice.daysOverdue) },
  ...(invoice.debitDay === null ? [] : [{ label: 'Direct debit on', value: formatDay(invoice.debitDay) }]),
  { label: 'Emailed', value: invoice.sentAt === null ? 'No' : formatMoment(invoice.sentAt) },
]

const dueInWords = (dueDay: string, daysOverdue: number) =>
  daysOverdue === 0
    ? formatDay(dueDay)
    : `${formatDay(dueDay)}, ${daysOverdue === 1 ? '1 day' : `${daysOverdue} days`} overdue`

const partiesOf = ({ supplier, buyer }: Invoice) => [
  { label: 'Supplier', value: `${supplier.name}, ${supplier.address.replaceAll('\n', ', ')}` },
  { label: 'GST number', value: supplier.gstNumber },
  { label: 'Pay to account', value: supplier.bankAccount },
  { label: 'Buyer', value: [buyer.name, ...buyer.address].join(', ') },
  { label: 'Email', value: buyer.email ?? 'None' },
]
