import { chainTroubles, lastFinished } from '@clearwing/domain/audit-chain/rules.ts'
import type { AuditChain, ListedChainCheck } from '@clearwing/domain/audit-chain/schema.ts'
import { emptiedInWords } from '@clearwing/domain/audit-chain/words.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { countInWords } from '@clearwing/domain/format-count.ts'
import { Group, Progress, Stack, Text } from '@mantine/core'
import { useActivity } from '#api/activity.ts'
import { useCreateChainCheckMutation, useGetAuditChainQuery } from '#api/generated.ts'
import { AreaNav } from '#features/activities/index.ts'
import { monitoring } from '#features/monitor/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Copyable } from '#shared/pages/Copyable.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { sinceInWords } from '#shared/since-in-words.ts'
import { Troubles } from '#shared/status/Troubles.tsx'
import { useNow } from '#shared/use-now.ts'
import { CheckTable } from './CheckTable.tsx'
import { FindingTable } from './FindingTable.tsx'

/** Whether the history is as it was written, and how that is known. */
export const AuditChainPage = () => (
  <Page title="Audit chain" width="full">
    <AreaNav area={monitoring} />
    <Loaded query={useGetAuditChainQuery(undefined, { pollingInterval: 15_000 })} rows={6} what="audit chain">
      {(chain) => <Chain chain={chain} />}
    </Loaded>
  </Page>
)

function Chain({ chain }: { chain: AuditChain }) {
  const troubles = chainTroubles(chain, useNow())
  const last = lastFinished(chain.checks)
  return (
    <Stack gap="md">
      <Troubles
        troubles={troubles}
        allWell={last ? 'The last check found no faults.' : 'The chain has not been checked yet.'}
      />
      {last && last.findings.length > 0 && (
        <Panel title={`Faults in the check of ${formatMoment(last.createdAt)}`}>
          <FindingTable check={last} />
        </Panel>
      )}
      <Panel title="State">
        <State chain={chain} />
      </Panel>
      <Panel title="Checks">
        <Stack gap="md">
          <CheckNow checks={chain.checks} />
          {chain.checks.length > 0 && <CheckTable checks={chain.checks} />}
        </Stack>
      </Panel>
    </Stack>
  )
}

const inSentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const inDigits = (count: number) => count.toLocaleString('en-NZ')

function State({ chain: { rows, waiting, head, fingerprint, hasCopy, checks } }: { chain: AuditChain }) {
  const now = Date.parse(useNow())
  const nightly = lastFinished(checks.filter(({ isNightly }) => isNightly))
  const headFacts = head
    ? [
        { label: 'Last signed head', value: `Number ${inDigits(head.number)}, ${formatMoment(head.at)}` },
        { label: 'Age of that head', value: inSentence(sinceInWords(head.at, now)) },
        { label: 'Rows since that head', value: inDigits(Math.max(0, rows - head.seq)) },
        { label: 'Hash of the head', value: <Hash name="Hash of the head" value={head.hash} /> },
      ]
    : [{ label: 'Last signed head', value: 'None yet' }]
  return (
    <Facts
      facts={[
        { label: 'History rows in the chain', value: inDigits(rows) },
        { label: 'Rows waiting for their place', value: inDigits(waiting) },
        ...headFacts,
        { label: 'Fingerprint of the key', value: <Hash name="Fingerprint" value={fingerprint} /> },
        { label: 'Second copy of the heads', value: hasCopy ? 'In the second folder' : 'Not configured' },
        ...emptiedFacts(lastFinished(checks)),
        { label: 'Last nightly check', value: nightly ? resultInWords(nightly) : 'Not run yet' },
      ]}
    />
  )
}

/** Rows without content in the last check, by disposal. */
const emptiedFacts = (check: ListedChainCheck | undefined) =>
  check && check.emptied.length > 0
    ? [{ label: 'Emptied rows', value: emptiedInWords(check.emptied).map((words) => <div key={words}>{words}</div>) }]
    : []

const Hash = ({ name, value }: { name: string; value: string }) => (
  <Copyable name={name} value={value}>
    <code style={{ overflowWrap: 'anywhere' }}>{value}</code>
  </Copyable>
)

const resultInWords = ({ faults, finishedAt }: ListedChainCheck) =>
  `${faults === 0 ? 'Passed' : countInWords(faults, 'fault', 'faults')}, ${formatMoment(finishedAt ?? '')}`

/** Starts a check; shows how far it is while it runs. */
function CheckNow({ checks: [latest] }: { checks: ListedChainCheck[] }) {
  const [check] = useCreateChainCheckMutation()
  const mayCheck = useActivity() !== null
  const isRunning = latest !== undefined && latest.finishedAt === null
  return (
    <Group gap="md">
      {mayCheck && !isRunning && (
        <ActionButton variant="default" act={() => check().unwrap()}>
          Check now
        </ActionButton>
      )}
      {isRunning && (
        <Stack gap={4} flex={1} miw={200}>
          <Progress value={(100 * latest.done) / Math.max(1, latest.total ?? 1)} aria-label="Progress of the check" />
          <Text fz={14} role="status">
            {latest.total === null
              ? 'Waiting to begin'
              : `${inDigits(latest.done)} of ${inDigits(latest.total)} rows checked`}
          </Text>
        </Stack>
      )}
    </Group>
  )
}
