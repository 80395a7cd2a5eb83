import { formatDay } from '@clearwing/domain/dates.ts'
import { directDebitList } from '@clearwing/domain/invoices/debits/list.ts'
import { managesInvoices } from '@clearwing/domain/invoices/rules.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { Link, Navigate } from 'react-router'
import { type DirectDebit, useListDirectDebitsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { actionsColumn, columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { BatchesPanel } from './BatchesPanel.tsx'
import { DebitActions } from './DebitActions.tsx'
import { DebitStatusBadge } from './DebitStatusBadge.tsx'

/** Direct debits: announced, in files, and what became of them. */
export const DebitsPage = () => (
  <UnderActivity title="Direct debits">
    <Debits />
  </UnderActivity>
)

function Debits() {
  const list = useDescribedList(directDebitList)
  const isAllowed = managesInvoices(useActor())
  const wanted = { ...list.query, ...chosenFilters(directDebitList, list.chosen) }
  const query = useListDirectDebitsQuery(wanted, { skip: !isAllowed })
  if (!isAllowed) return <Navigate replace to="/dashboard" />
  return (
    <Page
      title="Direct debits"
      isCountedBelow
      width="full"
      action={
        <Group gap="sm">
          <Button component={Link} to="/invoice/debits/files" variant="default">
            Files
          </Button>
          <Button component={Link} to="/invoice/debits/announce">
            Announce debits
          </Button>
        </Group>
      }
    >
      <Stack gap="md">
        <BatchesPanel />
        <ListTable
          label="Direct debits"
          list={list}
          query={query}
          columns={[...columns, actionsColumn<DirectDebit>(150, (debit) => <DebitActions debit={debit} />)]}
          rowKey={({ debitId }) => debitId}
          card={(debit) => <Card debit={debit} />}
          filters={filtersOf(directDebitList, {})}
          searches="Invoice, organisation"
          exports="/api/invoices/debits/export"
          empty={{
            icon: IconBuildingBank,
            title: 'No direct debits yet.',
            why: 'Announce the debits of issued invoices whose organisations have given an authority.',
          }}
        />
      </Stack>
    </Page>
  )
}

const InvoiceLink = ({ debit: { invoiceId, number } }: { debit: DirectDebit }) => (
  <Anchor component={Link} to={`/invoice/${invoiceId}`}>
    {number}
  </Anchor>
)

const OrganisationLink = ({ debit: { organisationId, organisationName } }: { debit: DirectDebit }) => (
  <Anchor component={Link} to={`/organisation/${organisationId}/direct-debit`}>
    {organisationName}
  </Anchor>
)

const StatusOf = ({ debit: { status, reason } }: { debit: DirectDebit }) => (
  <>
    <DebitStatusBadge status={status} />
    {reason && (
      <Text fz={13} c="var(--ui-text-2)">
        {reason}
      </Text>
    )}
  </>
)

const columns = columnsOf(directDebitList, {
  invoice: { cell: (debit) => <InvoiceLink debit={debit} /> },
  organisation: { cell: (debit) => <OrganisationLink debit={debit} /> },
  account: { isWide: true },
  amount: { cell: ({ cents }) => <span className="tabular">{formatMoney(cents)}</span> },
  status: { width: 170, cell: (debit) => <StatusOf debit={debit} /> },
  announced: { isWide: true },
  file: { isWide: true },
})

const Card = ({ debit }: { debit: DirectDebit }) => (
  <>
    <Text fw={620}>
      <InvoiceLink debit={debit} />
    </Text>
    <OrganisationLink debit={debit} />
    <Text className="tabular">
      {formatMoney(debit.cents)}, {formatDay(debit.debitDay)}
    </Text>
    <Stack gap="xs" align="start" mt={4}>
      <StatusOf debit={debit} />
      <DebitActions debit={debit} />
    </Stack>
  </>
)
