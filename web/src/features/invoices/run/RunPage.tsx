import { dayInZone, formatDay, formatMonth } from '@clearwing/domain/dates.ts'
import { runScopeName } from '@clearwing/domain/invoices/run/words.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Group, Progress, Stack } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useParams } from 'react-router'
import {
  type InvoiceRunRecord,
  useGetInvoiceRunQuery,
  useIssueInvoiceRunMutation,
  useLockInvoiceRunMutation,
  useUnlockInvoiceRunMutation,
} from '#api/generated.ts'
import { WithInvoices } from '#features/invoices/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { recordId } from '#shared/record-id.ts'
import { RunRows } from './RunRows.tsx'
import { RunStatus } from './RunStatus.tsx'

/** What a month charges to each organisation, from the dry run to the issued invoices. */
export const RunPage = () => (
  <WithInvoices title="Invoice run">
    <Content />
  </WithInvoices>
)

function Content() {
  const runId = recordId(useParams().runId)
  const query = useGetInvoiceRunQuery(runId === 0 ? skipToken : { runId })
  if (isNotFound(runId, query.error)) return <NotFound name="invoice run" />
  return <Loaded query={query}>{(run) => <Run run={run} />}</Loaded>
}

const Run = ({ run }: { run: InvoiceRunRecord }) => (
  <Page title={`Invoice run ${formatMonth(run.month).trim()}`} width="full" action={<Actions run={run} />}>
    <Stack gap="lg">
      {run.state === 'issuing' && (
        <Progress
          value={(100 * run.issuedInvoices) / Math.max(1, run.invoices)}
          aria-label={`${run.issuedInvoices} of ${run.invoices} invoices issued`}
        />
      )}
      <Panel title="Totals">
        <Facts facts={factsOf(run)} wide />
      </Panel>
      <RunRows run={run} />
    </Stack>
  </Page>
)

function factsOf(run: InvoiceRunRecord) {
  const { totals, lockedAt, lockedByName, issuedAt, state, issuedInvoices, invoices } = run
  return [
    { label: 'Status', value: <RunStatus state={state} /> },
    { label: 'Organisations', value: runScopeName(run) },
    ...(lockedAt === null
      ? []
      : [{ label: 'Locked', value: [formatDay(dayInZone(lockedAt)), lockedByName].filter(Boolean).join(', ') }]),
    ...(state === 'issuing' ? [{ label: 'Issued so far', value: `${issuedInvoices} of ${invoices}` }] : []),
    ...(issuedAt === null ? [] : [{ label: 'Issued', value: formatDay(dayInZone(issuedAt)) }]),
    { label: 'Examinations', value: String(totals.examinations) },
    ...(totals.reports > 0 ? [{ label: 'Reports', value: String(totals.reports) }] : []),
    ...(totals.members > 0 ? [{ label: 'Members', value: String(totals.members) }] : []),
    { label: 'Interest', value: formatMoney(totals.interestCents) },
    { label: 'Net', value: formatMoney(totals.netCents) },
    { label: 'GST', value: formatMoney(totals.gstCents) },
    { label: 'Total', value: formatMoney(totals.totalCents) },
  ]
}

function Actions({ run: { runId, version, state, rows, month } }: { run: InvoiceRunRecord }) {
  const [lock] = useLockInvoiceRunMutation()
  const [unlock] = useUnlockInvoiceRunMutation()
  const [issue] = useIssueInvoiceRunMutation()
  if (runId === null) return null
  const asked = { runId, body: { version } }
  const askToIssue = async () => {
    const text = `${rows.length === 1 ? '1 invoice gets its number and is' : `${rows.length} invoices get their numbers and are`} emailed. An issued invoice can only be credited.`
    if (await confirm({ title: `Issue ${formatMonth(month).trim()}?`, text, yes: 'Issue invoices', no: 'Cancel' }))
      await issue(asked).unwrap()
  }
  if (state === 'dryRun' && rows.some(({ netCents, examinations }) => netCents > 0 || examinations > 0))
    return <ActionButton act={() => lock(asked).unwrap()}>Lock run</ActionButton>
  if (state !== 'locked') return null
  return (
    <Group gap="xs">
      <ActionButton variant="default" act={() => unlock(asked).unwrap()}>
        Unlock run
      </ActionButton>
      <ActionButton act={askToIssue}>Issue invoices</ActionButton>
    </Group>
  )
}
