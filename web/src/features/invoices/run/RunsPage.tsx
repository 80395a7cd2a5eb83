import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { formatMonth } from '@clearwing/domain/dates.ts'
import { managesInvoices } from '@clearwing/domain/invoices/rules.ts'
import { runScopeName } from '@clearwing/domain/invoices/run/words.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconCalendarDollar, IconFileText } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { type InvoiceRun, useListInvoiceRunsQuery, useStartInvoiceRunMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { WithInvoices } from '#features/invoices/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { PanelTable } from '#shared/lists/PanelTable.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { RunStatus } from './RunStatus.tsx'

/** The months that can be billed, each with its runs. */
export const RunsPage = () => (
  <WithInvoices title="Invoice runs">
    <Runs />
  </WithInvoices>
)

function Runs() {
  if (!managesInvoices(useActor())) return <NotFound name="page" />
  return <ManagedRuns />
}

function ManagedRuns() {
  const query = useListInvoiceRunsQuery()
  return (
    <Page title="Invoice runs" width="full">
      <Panel title="Months" flush>
        <Loaded query={query} rows={4} what="months">
          {({ hasTerms, runs }) => (runs.length === 0 ? <NoMonths hasTerms={hasTerms} /> : <Table runs={runs} />)}
        </Loaded>
      </Panel>
    </Page>
  )
}

function NoMonths({ hasTerms }: { hasTerms: boolean }) {
  const seesFees = isAdministrator(useActor())
  if (hasTerms)
    return (
      <EmptyState
        icon={IconCalendarDollar}
        title="No month can be billed yet."
        why="The first run covers the first month of the billing terms, and can be made on the first of the next."
      />
    )
  return (
    <EmptyState
      icon={IconFileText}
      title="No billing terms yet."
      why={seesFees ? 'Add billing terms and a fee first.' : 'A system administrator must add billing terms first.'}
      action={
        seesFees && (
          <Button component={Link} to="/invoice/fees">
            Open fees
          </Button>
        )
      }
    />
  )
}

const keyOf = ({ month, distributorId }: InvoiceRun) => `${month} ${distributorId}`
const issuedOf = ({ state, invoices, issuedInvoices }: InvoiceRun) => {
  if (invoices === 0) return ''
  return state === 'issuing' ? `${issuedInvoices} of ${invoices}` : String(invoices)
}
const totalOf = ({ invoices, totalCents }: InvoiceRun) => (invoices === 0 ? '' : formatMoney(totalCents))

const Table = ({ runs }: { runs: InvoiceRun[] }) => (
  <PanelTable
    label="Invoice runs"
    rows={runs}
    rowKey={keyOf}
    columns={[
      { key: 'month', title: 'Month', width: 130, cell: ({ month }) => formatMonth(month) },
      { key: 'scope', title: 'Organisations', cell: runScopeName },
      { key: 'state', title: 'Status', width: 140, cell: (run) => <State run={run} /> },
      { key: 'invoices', title: 'Invoices', width: 110, align: 'right', cell: issuedOf },
      { key: 'total', title: 'Total', width: 130, align: 'right', cell: totalOf },
      { key: 'open', title: 'Actions', width: 160, isAction: true, cell: (run) => <Open run={run} /> },
    ]}
    card={(run) => (
      <>
        <Text fw={560} fz={14}>
          {formatMonth(run.month)}
        </Text>
        <Text fz={13} c="var(--ui-text-2)">
          {[runScopeName(run), totalOf(run)].filter(Boolean).join(' · ')}
        </Text>
        <Group gap="xs" mt={4}>
          <State run={run} />
          <Open run={run} />
        </Group>
      </>
    )}
  />
)

/** A month whose dry run was not started has no state yet. */
const State = ({ run: { runId, state } }: { run: InvoiceRun }) =>
  runId === null ? 'Not started' : <RunStatus state={state} />

function Open({ run: { runId, month, distributorId } }: { run: InvoiceRun }) {
  const [start] = useStartInvoiceRunMutation()
  const navigate = useNavigate()
  if (runId !== null)
    return (
      <Anchor component={Link} to={`/invoice/run/${runId}`} fz={14}>
        Open run
      </Anchor>
    )
  return (
    <ActionButton
      size="xs"
      variant="default"
      act={async () => {
        const started = await start({ body: { month, distributorId } }).unwrap()
        await navigate(`/invoice/run/${started.runId}`)
      }}
    >
      Start dry run
    </ActionButton>
  )
}
