import { runExceptionNames } from '@clearwing/domain/invoices/run/words.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Anchor, Switch, Text } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { InvoiceRunRecord, InvoiceRunRow } from '#api/generated.ts'
import { PanelTable } from '#shared/lists/PanelTable.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

const exceptionsOf = ({ exceptions, withoutFee }: InvoiceRunRow) =>
  exceptions
    .map((exception) =>
      exception === 'noFee' && withoutFee > 1
        ? `${runExceptionNames.noFee} for ${withoutFee} examinations`
        : runExceptionNames[exception],
    )
    .join(', ')

const Name = ({ row: { invoiceId, number, organisationName } }: { row: InvoiceRunRow }) =>
  invoiceId === null ? (
    organisationName
  ) : (
    <>
      <Anchor component={Link} to={`/invoice/${invoiceId}`} fw={560} fz={14}>
        {organisationName}
      </Anchor>
      {number !== null && (
        <Text fz={13} c="var(--ui-text-2)">
          {number}
        </Text>
      )}
    </>
  )

/** The organisations of a run, all or those that need attention. */
export function RunRows({ run: { rows } }: { run: InvoiceRunRecord }) {
  const [isFiltered, setIsFiltered] = useState(false)
  const shownRows = isFiltered ? rows.filter(({ exceptions }) => exceptions.length > 0) : rows
  return (
    <Panel title="Organisations" flush>
      {rows.length === 0 ? (
        <EmptyState
          icon={IconReceipt}
          title="This month has nothing to bill."
          why="No medical was decided that is not charged yet, and no invoice is overdue."
        />
      ) : (
        <>
          <Switch
            m="md"
            label="Exceptions only"
            checked={isFiltered}
            onChange={(event) => setIsFiltered(event.currentTarget.checked)}
          />
          {shownRows.length === 0 ? <Text p="md">No organisation needs attention.</Text> : <Rows rows={shownRows} />}
        </>
      )}
    </Panel>
  )
}

const count = (title: string, key: 'examinations' | 'reports' | 'members') => ({
  key,
  title,
  width: 110,
  align: 'right' as const,
  cell: (row: InvoiceRunRow) => String(row[key]),
})
const amount = (title: string, key: 'interestCents' | 'netCents' | 'gstCents' | 'totalCents') => ({
  key,
  title,
  width: 110,
  align: 'right' as const,
  cell: (row: InvoiceRunRow) => formatMoney(row[key]),
})

const Rows = ({ rows }: { rows: InvoiceRunRow[] }) => (
  <PanelTable
    label="Organisations of the run"
    rows={rows}
    rowKey={({ organisationId }) => organisationId}
    minWidth={1080}
    columns={[
      { key: 'organisation', title: 'Organisation', cell: (row) => <Name row={row} /> },
      count('Examinations', 'examinations'),
      count('Reports', 'reports'),
      count('Members', 'members'),
      amount('Interest', 'interestCents'),
      amount('Net', 'netCents'),
      amount('GST', 'gstCents'),
      amount('Total', 'totalCents'),
      { key: 'exceptions', title: 'Exceptions', width: 210, cell: exceptionsOf },
    ]}
    card={(row) => (
      <>
        <Name row={row} />
        <Text fz={13} c="var(--ui-text-2)">
          {`${row.examinations} ${row.examinations === 1 ? 'examination' : 'examinations'} · ${formatMoney(row.totalCents)}`}
        </Text>
        {row.exceptions.length > 0 && <Text fz={13}>{exceptionsOf(row)}</Text>}
      </>
    )}
  />
)
