import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { bankPaymentList } from '@clearwing/domain/invoices/payments/list.ts'
import { managesInvoices } from '@clearwing/domain/invoices/rules.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { Link, Navigate } from 'react-router'
import { type BankPayment, useListBankPaymentsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { actionsColumn, columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { BankPaymentStatusBadge } from './BankPaymentStatusBadge.tsx'
import { PaymentActions } from './PaymentActions.tsx'

/** Payments that the bank reports, with the invoices that they were recorded for. */
export const BankPaymentsPage = () => (
  <UnderActivity title="Bank payments">
    <BankPayments />
  </UnderActivity>
)

function BankPayments() {
  const list = useDescribedList(bankPaymentList)
  const isAllowed = managesInvoices(useActor())
  const wanted = { ...list.query, ...chosenFilters(bankPaymentList, list.chosen) }
  const query = useListBankPaymentsQuery(wanted, { skip: !isAllowed })
  if (!isAllowed) return <Navigate replace to="/dashboard" />
  return (
    <Page
      title="Bank payments"
      isCountedBelow
      width="full"
      action={
        <Button component={Link} to="/invoice/payments/import">
          Import bank file
        </Button>
      }
    >
      <ListTable
        label="Bank payments"
        list={list}
        query={query}
        columns={[...columns, actionsColumn<BankPayment>(330, (payment) => <PaymentActions payment={payment} />)]}
        rowKey={({ bankPaymentId }) => bankPaymentId}
        card={(payment) => <Card payment={payment} />}
        filters={filtersOf(bankPaymentList, {})}
        searches="Payer, reference, invoice, organisation"
        exports="/api/invoices/bank-payments/export"
        empty={{
          icon: IconBuildingBank,
          title: 'No bank payments yet.',
          why: 'Import a file of the bank’s transactions: payments are matched to their invoices.',
        }}
      />
    </Page>
  )
}

const InvoiceOf = ({ payment: { invoice } }: { payment: BankPayment }) =>
  invoice && (
    <>
      <Anchor component={Link} to={`/invoice/${invoice.invoiceId}`}>
        {invoice.number}
      </Anchor>
      <Text fz={13} c="var(--ui-text-2)">
        {invoice.organisationName}
      </Text>
    </>
  )

const Settled = ({ payment: { settledAt, settledByName, note } }: { payment: BankPayment }) =>
  settledAt && (
    <>
      <Text fz={13}>{[formatMoment(settledAt), settledByName].filter(Boolean).join(', ')}</Text>
      {note && (
        <Text fz={13} c="var(--ui-text-2)">
          {note}
        </Text>
      )}
    </>
  )

const columns = columnsOf(bankPaymentList, {
  amount: { align: 'right', width: 110, cell: ({ cents }) => <span className="tabular">{formatMoney(cents)}</span> },
  status: { width: 130, cell: (payment) => <BankPaymentStatusBadge status={payment.status} /> },
  invoice: { cell: (payment) => <InvoiceOf payment={payment} /> },
  settled: { isWide: true, cell: (payment) => <Settled payment={payment} /> },
  file: { isWide: true, isHiddenAtFirst: true },
})

const Card = ({ payment }: { payment: BankPayment }) => (
  <>
    <Text fw={620} className="tabular">
      {formatMoney(payment.cents)}
    </Text>
    <Text fz={14}>{formatDay(payment.day)}</Text>
    <Text fz={14} c="var(--ui-text-2)" style={{ overflowWrap: 'anywhere' }}>
      {payment.particulars}
    </Text>
    <InvoiceOf payment={payment} />
    <Settled payment={payment} />
    <Stack gap="xs" align="start" mt={4}>
      <BankPaymentStatusBadge status={payment.status} />
      <PaymentActions payment={payment} />
    </Stack>
  </>
)
