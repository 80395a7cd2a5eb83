import { formatMoment } from '@clearwing/domain/dates.ts'
import { countsInOrder, sumOfCounts } from '@clearwing/domain/disposals/words.ts'
import { formatCount } from '@clearwing/domain/format-count.ts'
import { Stack, Text } from '@mantine/core'
import { useParams } from 'react-router'
import { type Disposal, useGetDisposalQuery } from '#api/generated.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { useDownloadDocumentMutation } from '#shared/lists/download-list.ts'
import { Copyable } from '#shared/pages/Copyable.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { recordId } from '#shared/record-id.ts'
import { DisposalDecisionPanel } from './DisposalDecisionPanel.tsx'
import { DisposalStatus } from './disposal-columns.tsx'
import { RecordTable } from './RecordTable.tsx'

/** One disposal: who asked for it and who approved it, its records, and what was destroyed. */
export const DisposalPage = () => (
  <UnderActivity title="Disposal">
    <OneDisposal />
  </UnderActivity>
)

function OneDisposal() {
  const disposalId = recordId(useParams().disposalId)
  const query = useGetDisposalQuery({ disposalId }, { skip: disposalId === 0 })
  if (disposalId === 0 || isNotFound(disposalId, query.error)) return <NotFound name="disposal" />
  return (
    <Page title={`Disposal ${disposalId}`}>
      <Loaded query={query} rows={8} what="disposal">
        {(disposal) => (
          <Stack gap="lg">
            <DisposalDecisionPanel disposal={disposal} />
            <Panel
              title="Disposal"
              titleExtra={<DisposalStatus state={disposal.state} />}
              actions={disposal.checkValue !== null && <CertificateButton disposal={disposal} />}
            >
              <Facts facts={factsOf(disposal)} />
            </Panel>
            <Panel title="Records">
              <RecordTable items={disposal.items} />
            </Panel>
            <DestroyedPanel disposal={disposal} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

const by = (moment: string | null, name: string | null) => moment && `${formatMoment(moment)}, ${name ?? ''}`

const factsOf = (disposal: Disposal) =>
  [
    { label: 'Reason', value: <span className="breaks">{disposal.reason}</span> },
    { label: 'Requested', value: by(disposal.requestedAt, disposal.requestedBy) },
    {
      label: disposal.state === 'refused' ? 'Refused' : 'Approved',
      value: by(disposal.decidedAt, disposal.decidedBy),
    },
    { label: 'Reason for the refusal', value: disposal.refusal },
    { label: 'Waiting time', value: disposal.waitDays === null ? null : `${disposal.waitDays} days` },
    { label: 'Starts', value: disposal.startsAt && formatMoment(disposal.startsAt) },
    { label: 'Stopped', value: by(disposal.stoppedAt, disposal.stoppedBy) },
    { label: 'Reason for the stop', value: disposal.stopReason },
    { label: 'Finished', value: disposal.finishedAt && formatMoment(disposal.finishedAt) },
    { label: 'Check value', value: disposal.checkValue && <Copyable name="Check value" value={disposal.checkValue} /> },
  ].filter(({ value }) => value !== null && value !== '')

/** Counts of what was destroyed, by kind. */
function DestroyedPanel({ disposal: { items } }: { disposal: Disposal }) {
  const counts = countsInOrder(sumOfCounts(items.map((item) => item.counts)))
  if (counts.length === 0) return null
  return (
    <Panel title="What was destroyed">
      <Stack>
        <Text fz={14} c="var(--ui-text-2)">
          Rows by kind. The audit chain keeps the hashes of the history rows that were emptied.
        </Text>
        <Facts wide facts={counts.map(({ title, count }) => ({ label: title, value: formatCount(count) }))} />
      </Stack>
    </Panel>
  )
}

function CertificateButton({ disposal: { disposalId } }: { disposal: Disposal }) {
  const [download] = useDownloadDocumentMutation()
  return (
    <ActionButton
      size="compact-sm"
      variant="default"
      act={() => download(`/api/disposals/${disposalId}/certificate`).unwrap()}
    >
      Download certificate
    </ActionButton>
  )
}
