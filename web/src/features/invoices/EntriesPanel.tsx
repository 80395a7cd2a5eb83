import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { entryKindNames } from '@clearwing/domain/invoices/words.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Invoice, InvoiceEntry } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { useDownloadDocumentMutation } from '#shared/lists/download-list.ts'
import { PanelTable } from '#shared/lists/PanelTable.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { Totals } from './Totals.tsx'

function CreditNoteButton({ entry, creditNoteId }: { entry: InvoiceEntry; creditNoteId: number }) {
  const [download] = useDownloadDocumentMutation()
  return (
    <ActionButton
      variant="default"
      size="compact-sm"
      my={4}
      aria-label={`PDF of credit note ${entry.creditNoteNumber}`}
      act={() => download(`/api/invoices/creditNotes/${creditNoteId}/pdf`).unwrap()}
    >
      PDF
    </ActionButton>
  )
}

const What = ({ entry }: { entry: InvoiceEntry }) => (
  <>
    {[entryKindNames[entry.kind], entry.creditNoteNumber].filter(Boolean).join(' ')}
    {entry.otherInvoiceId !== null && (
      <>
        {entry.cents > 0 ? ' to ' : ' from '}
        <Anchor component={Link} to={`/invoice/${entry.otherInvoiceId}`} fz={14}>
          {entry.otherNumber}
        </Anchor>
      </>
    )}
    {entry.creditNoteId !== null && <CreditNoteButton entry={entry} creditNoteId={entry.creditNoteId} />}
    {entry.note && (
      <Text fz={13} c="var(--ui-text-2)">
        {entry.note}
      </Text>
    )}
  </>
)

const recorded = ({ recordedBy, recordedAt }: InvoiceEntry) =>
  [recordedBy ?? 'Automatically', formatMoment(recordedAt)].join(', ')

const columns = [
  { key: 'day', title: 'Day', width: 130, cell: ({ day }: InvoiceEntry) => formatDay(day) },
  { key: 'what', title: 'What', cell: (entry: InvoiceEntry) => <What entry={entry} /> },
  { key: 'recorded', title: 'Recorded', width: 280, cell: recorded },
  {
    key: 'amount',
    title: 'Amount',
    width: 130,
    align: 'right' as const,
    cell: ({ cents }: InvoiceEntry) => formatMoney(cents),
  },
]

/** Everything that changed what is owed of an invoice, with who recorded it. */
export const EntriesPanel = ({ invoice: { entries, balanceCents } }: { invoice: Invoice }) => (
  <Panel title="Account" flush>
    <PanelTable
      label="Account"
      rows={entries}
      columns={columns}
      rowKey={({ entryId }) => entryId}
      card={(entry) => (
        <>
          <What entry={entry} />
          <Text fz={13} c="var(--ui-text-2)">{`${formatDay(entry.day)} · ${formatMoney(entry.cents)}`}</Text>
          <Text fz={13} c="var(--ui-text-2)">{`Recorded: ${recorded(entry)}`}</Text>
        </>
      )}
    />
    <Totals
      totals={[{ label: balanceCents < 0 ? 'Paid too much' : 'Owing', value: formatMoney(Math.abs(balanceCents)) }]}
    />
  </Panel>
)
