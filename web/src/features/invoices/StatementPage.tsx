import { formatDay } from '@clearwing/domain/dates.ts'
import type { StatementRow } from '@clearwing/domain/invoices/statement.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { Link, useParams, useSearchParams } from 'react-router'
import { type Statement, useGetStatementQuery } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { useDownloadDocumentMutation } from '#shared/lists/download-list.ts'
import { PanelTable } from '#shared/lists/PanelTable.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { recordId } from '#shared/record-id.ts'
import { ageingTitles } from './AgeingPanel.tsx'
import { Totals } from './Totals.tsx'
import { WithInvoices } from './WithInvoices.tsx'

/** The account of an organisation for any span of days, which the address keeps. */
export const StatementPage = () => (
  <WithInvoices title="Statement">
    <StatementOf organisationId={recordId(useParams().organisationId)} />
  </WithInvoices>
)

function StatementOf({ organisationId }: { organisationId: number }) {
  const [keys, setKeys] = useSearchParams()
  const [b, l] = [keys.get('b') ?? undefined, keys.get('l') ?? undefined]
  const query = useGetStatementQuery({ organisationId, ...(b && { b }), ...(l && { l }) })
  const [download] = useDownloadDocumentMutation()
  if (organisationId === 0 || isNotFound(organisationId, query.error)) return <NotFound name="statement" />
  const statement = query.currentData
  const choose = (key: 'b' | 'l') => (day: string | null) =>
    setKeys(
      (before) => {
        if (day) before.set(key, day)
        else before.delete(key)
        return before
      },
      { replace: true },
    )
  const path = `/api/invoices/statements/${organisationId}/pdf${keys.size ? `?${keys}` : ''}`
  return (
    <Page
      title={statement ? `Statement, ${statement.organisationName}` : 'Statement'}
      width="full"
      action={
        <ActionButton
          variant="default"
          leftSection={<IconFileTypePdf size={18} stroke={1.75} aria-hidden />}
          act={() => download(path).unwrap()}
        >
          Download PDF
        </ActionButton>
      }
    >
      <Stack gap="md">
        <Group gap="md" align="end">
          <DateField label="First day" value={b ?? statement?.from ?? null} onChange={choose('b')} required={false} />
          <DateField label="Last day" value={l ?? statement?.to ?? null} onChange={choose('l')} required={false} />
        </Group>
        <Loaded query={query} rows={6} what="statement">
          {(loaded) => <Account statement={loaded} />}
        </Loaded>
      </Stack>
    </Page>
  )
}

const orNothing = (cents: number) => (cents === 0 ? '' : formatMoney(cents))
const Document = ({ row }: { row: StatementRow }) => (
  <>
    <Anchor component={Link} to={`/invoice/${row.invoiceId}`} fz={14}>
      {row.document}
    </Anchor>
    {row.note && (
      <Text fz={13} c="var(--ui-text-2)">
        {row.note}
      </Text>
    )}
  </>
)

const right = { width: 130, align: 'right' as const }
const columns = [
  { key: 'day', title: 'Day', width: 130, cell: ({ day }: StatementRow) => formatDay(day) },
  { key: 'document', title: 'Document', cell: (row: StatementRow) => <Document row={row} /> },
  { key: 'debit', title: 'Debit', ...right, cell: ({ debitCents }: StatementRow) => orNothing(debitCents) },
  { key: 'credit', title: 'Credit', ...right, cell: ({ creditCents }: StatementRow) => orNothing(creditCents) },
  { key: 'balance', title: 'Balance', ...right, cell: ({ balanceCents }: StatementRow) => formatMoney(balanceCents) },
]

const Account = ({ statement }: { statement: Statement }) => {
  const { from, to, openingCents, closingCents, rows, ageing, accruedCents } = statement
  return (
    <>
      <Panel title="Account" flush>
        <Text p="md">{`Balance before ${formatDay(from)}: ${formatMoney(openingCents)}`}</Text>
        {rows.length > 0 ? (
          <PanelTable
            label="Account"
            rows={rows}
            columns={columns}
            rowKey={(row) => rows.indexOf(row)}
            card={(row) => (
              <>
                <Document row={row} />
                <Text fz={13} c="var(--ui-text-2)">
                  {`${formatDay(row.day)} · ${formatMoney(row.debitCents - row.creditCents)} · balance ${formatMoney(row.balanceCents)}`}
                </Text>
              </>
            )}
          />
        ) : (
          <Text px="md">Nothing was recorded in these days.</Text>
        )}
        <Totals totals={[{ label: `Balance on ${formatDay(to)}`, value: formatMoney(closingCents) }]} />
      </Panel>
      <Panel title="Owed today, by days since due">
        <Facts facts={ageingTitles.map(([of, label]) => ({ label, value: formatMoney(ageing[of]) }))} wide />
        {accruedCents > 0 && (
          <Text mt="sm">{`Interest of ${formatMoney(accruedCents)} has accrued that no invoice charges yet.`}</Text>
        )}
      </Panel>
    </>
  )
}
