import { belongsTo } from '@clearwing/domain/access/actor.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { canDisputeInvoice } from '@clearwing/domain/invoices/rules.ts'
import { medicalsVisibleTo } from '@clearwing/domain/medicals/rules.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { type Invoice, type InvoiceLine, useWithdrawDisputeMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { PanelTable } from '#shared/lists/PanelTable.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { DisputeLines } from './DisputeLines.tsx'
import { openAnswerForm, openDisputeForm } from './forms/dispute.tsx'
import { Totals } from './Totals.tsx'

type Props = { invoice: Invoice; manages: boolean }

/** The lines of an invoice, with the disputes of each, and its totals. */
export function LinesPanel({ invoice, manages }: Props) {
  const { lines, netCents, gstCents, gstPercent, totalCents, organisationId } = invoice
  const actor = useActor()
  const visible = medicalsVisibleTo(actor)
  const seesMedicals = visible === 'all' || (visible === 'practice' && belongsTo(actor, organisationId))
  const columns = [
    { key: 'what', title: 'What', cell: (line: InvoiceLine) => <What line={line} path={pathOf(line, seesMedicals)} /> },
    { key: 'day', title: 'Day', width: 130, cell: ({ day }: InvoiceLine) => formatDay(day) },
    {
      key: 'actions',
      title: 'Actions',
      isAction: true,
      width: 170,
      cell: (line: InvoiceLine) => <LineActions invoice={invoice} line={line} manages={manages} />,
    },
    {
      key: 'amount',
      title: 'Amount',
      width: 130,
      align: 'right' as const,
      cell: ({ cents }: InvoiceLine) => formatMoney(cents),
    },
  ]
  return (
    <Panel title="Lines" flush>
      <PanelTable
        label="Lines"
        rows={lines}
        columns={columns}
        rowKey={({ lineId }) => lineId}
        card={(line) => (
          <Stack gap={6}>
            <What line={line} path={pathOf(line, seesMedicals)} />
            <Text fz={13} c="var(--ui-text-2)">{`${formatDay(line.day)} · ${formatMoney(line.cents)}`}</Text>
            <LineActions invoice={invoice} line={line} manages={manages} />
          </Stack>
        )}
      />
      <Totals
        totals={[
          { label: 'Net', value: formatMoney(netCents) },
          { label: gstPercent === 0 ? 'GST, zero-rated' : `GST, ${gstPercent} %`, value: formatMoney(gstCents) },
          { label: 'Total', value: formatMoney(totalCents) },
        ]}
      />
    </Panel>
  )
}

/** Leads to the overdue invoice, or to the medical if the reader may see it. */
function pathOf({ overdueInvoiceId, medicalId }: InvoiceLine, seesMedicals: boolean) {
  if (overdueInvoiceId !== null) return `/invoice/${overdueInvoiceId}`
  return medicalId !== null && seesMedicals ? `/medical/${medicalId}` : null
}

const What = ({ line, path }: { line: InvoiceLine; path: string | null }) => (
  <>
    {path === null ? (
      line.text
    ) : (
      <Anchor component={Link} to={path} fz={14}>
        {line.text}
      </Anchor>
    )}
    {line.creditedCents > 0 && (
      <Text fz={13} c="var(--ui-text-2)">{`Credited: ${formatMoney(line.creditedCents)}`}</Text>
    )}
    <DisputeLines disputes={line.disputes} />
  </>
)

function LineActions({ invoice, line, manages }: Props & { line: InvoiceLine }) {
  const disputes = canDisputeInvoice(useActor(), invoice) && invoice.number !== null
  const [withdraw] = useWithdrawDisputeMutation()
  const open = line.disputes.find(({ answeredAt }) => answeredAt === null)
  const about = `Line of ${formatDay(line.day)}`
  return (
    <Group gap="xs" justify="flex-end">
      {open && manages && (
        <Button size="xs" variant="default" onClick={() => void openAnswerForm(line, open)}>
          Answer dispute
        </Button>
      )}
      {open && disputes && (
        <ActionButton size="xs" variant="default" act={() => withdraw({ disputeId: open.disputeId }).unwrap()}>
          Withdraw dispute
        </ActionButton>
      )}
      {!open && disputes && line.creditedCents < line.cents && (
        <Button size="xs" variant="default" aria-label={`Dispute, ${about}`} onClick={() => void openDisputeForm(line)}>
          Dispute
        </Button>
      )}
    </Group>
  )
}
