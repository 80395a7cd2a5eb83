import { isMe } from '@clearwing/domain/access/actor.ts'
import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { canSetRequirement, canViewRequirements } from '@clearwing/domain/requirements/rules.ts'
import { evidenceNames, partsInWords } from '@clearwing/domain/requirements/words.ts'
import { Anchor, Button, Group, Stack, Table, Text } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { Link, useParams } from 'react-router'
import {
  type RequirementRecord,
  useEndRequirementClearingMutation,
  useGetRequirementOfPersonQuery,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'
import { recordId } from '#shared/record-id.ts'
import { AsAt, useAsAt } from './AsAt.tsx'
import { openClearingForm, openEvidenceForm, openWithdrawalForm } from './forms.tsx'
import { RequirementStatus } from './RequirementStatus.tsx'

/** A requirement of one person on a day, with its record and why its light changed. */
export function RequirementOfPersonPage() {
  const params = useParams()
  const [requirementId, userId] = [recordId(params.requirementId), recordId(params.userId)]
  const asAt = useAsAt()
  const ids = { requirementId, userId, ...(asAt && { on: asAt }) }
  const query = useGetRequirementOfPersonQuery(requirementId === 0 || userId === 0 ? skipToken : ids)
  return <Loaded query={query}>{(record) => <OfPerson record={record} isToday={asAt === undefined} />}</Loaded>
}

function OfPerson({ record, isToday }: { record: RequirementRecord; isToday: boolean }) {
  return (
    <Page title={`${record.name}: ${record.personName}`} action={isToday && <Actions record={record} />}>
      <AsAt />
      <Stack gap="md">
        <Panel title="Status" actions={<Ways record={record} />}>
          <Facts facts={factsOf(record)} />
        </Panel>
        <Panel title="Why the light changed">
          <Changes record={record} />
        </Panel>
        {record.given.length > 0 && (
          <Panel title="Completions">
            <Completions record={record} />
          </Panel>
        )}
        {record.clearings.length > 0 && (
          <Panel title="Clearings">
            <Clearings record={record} />
          </Panel>
        )}
      </Stack>
    </Page>
  )
}

/** Where this requirement is one of several. */
function Ways({
  record: { userId, personName, requirementId, organisationId, isOfOne },
}: {
  record: RequirementRecord
}) {
  const actor = useActor()
  const isOwn = isMe(actor, userId)
  const isOfOrganisation = canViewRequirements(actor, organisationId)
  return (
    <Group gap="md" fz={14}>
      <Anchor component={Link} fz={14} to={isOwn ? '/user/me/requirements' : `/user/${userId}/requirements`}>
        {isOwn ? 'All my requirements' : `All requirements of ${personName}`}
      </Anchor>
      {isOfOrganisation && (
        <Anchor component={Link} fz={14} to={`/organisation/${organisationId}/requirements`}>
          Board
        </Anchor>
      )}
      {isOfOne && canSetRequirement(actor, organisationId, userId) && (
        <Anchor component={Link} fz={14} to={`/organisation/${organisationId}/requirements/${requirementId}/edit`}>
          Edit requirement
        </Anchor>
      )}
    </Group>
  )
}

function Actions({ record }: { record: RequirementRecord }) {
  const { userId, organisationId } = useActor()
  const isOwn = userId === record.userId && organisationId === null
  return (
    <Group gap="xs">
      {record.can.clear && (
        <Button variant="default" onClick={() => void openClearingForm(record)}>
          Clear requirement
        </Button>
      )}
      {record.can.giveEvidence && (
        <Button onClick={() => void openEvidenceForm(record, isOwn)}>
          {record.evidence === 'declaration' ? 'Declare completion' : 'Record completion'}
        </Button>
      )}
    </Group>
  )
}

const factsOf = (record: RequirementRecord) => [
  { label: 'Status', value: <RequirementStatus state={record} /> },
  ...(partsInWords(record) ? [{ label: 'Certificates', value: partsInWords(record) }] : []),
  { label: 'Required by', value: record.organisationName },
  ...(record.explanation ? [{ label: 'Explanation', value: record.explanation }] : []),
  { label: 'Evidence', value: evidenceNames[record.evidence] },
  ...(record.completedOn ? [{ label: 'Last completed', value: formatDay(record.completedOn) }] : []),
  ...(record.amberFrom && record.amberFrom > record.onDay
    ? [{ label: 'Turns amber', value: formatDay(record.amberFrom) }]
    : []),
  ...(record.redFrom && record.redFrom > record.onDay
    ? [{ label: 'Turns red', value: formatDay(record.redFrom) }]
    : []),
  { label: 'While red', value: record.effect === 'block' ? 'Not fit to roster' : 'Warning only' },
  ...(record.clearing
    ? [{ label: 'Cleared', value: `By ${record.clearing.byName} until ${formatDay(record.clearing.toDay)}` }]
    : []),
]

const Changes = ({ record }: { record: RequirementRecord }) => (
  <ScrollingTable minWidth={480}>
    <Table aria-label="Why the light changed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={120}>Day</Table.Th>
          <Table.Th w={230}>Status</Table.Th>
          <Table.Th>Why</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {record.changes.map((change) => (
          <Table.Tr key={change.day}>
            <Table.Td>{formatDay(change.day)}</Table.Td>
            <Table.Td>
              <RequirementStatus state={change} />
            </Table.Td>
            <Table.Td>{change.reasons.join(' ')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollingTable>
)

const Completions = ({ record }: { record: RequirementRecord }) => (
  <Stack gap="xs">
    {record.given.toReversed().map((one) => (
      <Group key={one.requirementEvidenceId} justify="space-between" wrap="nowrap">
        <div>
          <Text td={one.withdrawn ? 'line-through' : undefined}>
            {`Completed on ${formatDay(one.completedOn)}`}
            {one.validUntil && `, valid until ${formatDay(one.validUntil)}`}
          </Text>
          <Text fz={13} c="var(--ui-text-2)">
            {[`${one.recordedByName}, ${formatMoment(one.recordedAt)}`, one.note].filter(Boolean).join(' · ')}
          </Text>
          {one.withdrawn && (
            <Text fz={13} c="var(--ui-text-2)">{`Withdrawn by ${one.withdrawn.name}: ${one.withdrawn.reason}`}</Text>
          )}
          {one.libraryItemId !== null && (
            <Anchor component={Link} fz={13} to={`/library/item/${one.libraryItemId}`}>
              Open the document
            </Anchor>
          )}
        </div>
        {record.can.withdraw && !one.withdrawn && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Withdraw completion on ${formatDay(one.completedOn)}`}
            onClick={() => void openWithdrawalForm(one.requirementEvidenceId)}
          >
            Withdraw
          </Button>
        )}
      </Group>
    ))}
  </Stack>
)

function Clearings({ record }: { record: RequirementRecord }) {
  const [end] = useEndRequirementClearingMutation()
  const ask = async (requirementClearingId: number) => {
    const text = 'The light then shows again what was completed.'
    if (!(await confirm({ title: 'End this clearing today?', text, yes: 'End clearing', no: 'Cancel' }))) return
    await end({ requirementClearingId }).unwrap()
  }
  return (
    <Stack gap="xs">
      {record.clearings.toReversed().map((one) => (
        <Group key={one.requirementClearingId} justify="space-between" wrap="nowrap">
          <div>
            <Text>{`${formatDay(one.fromDay)} to ${formatDay(one.toDay)}, by ${one.byName}`}</Text>
            {one.reason && (
              <Text fz={13} c="var(--ui-text-2)">
                {one.reason}
              </Text>
            )}
            {one.endedAt && (
              <Text fz={13} c="var(--ui-text-2)">{`Ended by ${one.endedByName}, ${formatMoment(one.endedAt)}`}</Text>
            )}
          </div>
          {record.can.clear && !one.endedAt && one.toDay >= record.onDay && (
            <ActionButton variant="subtle" size="compact-sm" act={() => ask(one.requirementClearingId)}>
              End clearing
            </ActionButton>
          )}
        </Group>
      ))}
    </Stack>
  )
}
