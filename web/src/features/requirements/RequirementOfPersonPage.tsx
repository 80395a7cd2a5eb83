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
import { StateStatus } from './StateStatus.tsx'

/** A requirement of one person on a day, with its record and why its light changed. */
export function RequirementOfPersonPage() {
  const params = useParams()
  const [requirementId, userId] = [recordId(params.requirementId), recordId(params.userId)]
  const asAt = useAsAt()
  const ids = { requirementId, userId, ...(asAt && { on: asAt }) }
  const query = useGetRequirementOfPersonQuery(requirementId === 0 || userId === 0 ? skipToken : ids)
  return <Loaded query={query}>{(of) => <OfPerson of={of} isToday={asAt === undefined} />}</Loaded>
}

function OfPerson({ of, isToday }: { of: RequirementRecord; isToday: boolean }) {
  return (
    <Page title={`${of.name}: ${of.personName}`} action={isToday && <Actions of={of} />}>
      <AsAt />
      <Stack gap="md">
        <Panel title="Status" actions={<Ways of={of} />}>
          <Facts facts={factsOf(of)} />
        </Panel>
        <Panel title="Why the light changed">
          <Changes of={of} />
        </Panel>
        {of.given.length > 0 && (
          <Panel title="Completions">
            <Completions of={of} />
          </Panel>
        )}
        {of.clearings.length > 0 && (
          <Panel title="Clearings">
            <Clearings of={of} />
          </Panel>
        )}
      </Stack>
    </Page>
  )
}

/** Where this requirement is one of several. */
function Ways({ of: { userId, personName, requirementId, organisationId, isOfOne } }: { of: RequirementRecord }) {
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

function Actions({ of }: { of: RequirementRecord }) {
  const { userId, organisationId } = useActor()
  const isOwn = userId === of.userId && organisationId === null
  return (
    <Group gap="xs">
      {of.can.clear && (
        <Button variant="default" onClick={() => void openClearingForm(of)}>
          Clear requirement
        </Button>
      )}
      {of.can.giveEvidence && (
        <Button onClick={() => void openEvidenceForm(of, isOwn)}>
          {of.evidence === 'declaration' ? 'Declare completion' : 'Record completion'}
        </Button>
      )}
    </Group>
  )
}

const factsOf = (of: RequirementRecord) => [
  { label: 'Status', value: <StateStatus of={of} /> },
  ...(partsInWords(of) ? [{ label: 'Certificates', value: partsInWords(of) }] : []),
  { label: 'Required by', value: of.organisationName },
  ...(of.explanation ? [{ label: 'Explanation', value: of.explanation }] : []),
  { label: 'Evidence', value: evidenceNames[of.evidence] },
  ...(of.completedOn ? [{ label: 'Last completed', value: formatDay(of.completedOn) }] : []),
  ...(of.amberFrom && of.amberFrom > of.onDay ? [{ label: 'Turns amber', value: formatDay(of.amberFrom) }] : []),
  ...(of.redFrom && of.redFrom > of.onDay ? [{ label: 'Turns red', value: formatDay(of.redFrom) }] : []),
  { label: 'While red', value: of.effect === 'block' ? 'Not fit to roster' : 'Warning only' },
  ...(of.clearing
    ? [{ label: 'Cleared', value: `By ${of.clearing.byName} until ${formatDay(of.clearing.toDay)}` }]
    : []),
]

const Changes = ({ of }: { of: RequirementRecord }) => (
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
        {of.changes.map((change) => (
          <Table.Tr key={change.day}>
            <Table.Td>{formatDay(change.day)}</Table.Td>
            <Table.Td>
              <StateStatus of={change} />
            </Table.Td>
            <Table.Td>{change.reasons.join(' ')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollingTable>
)

const Completions = ({ of }: { of: RequirementRecord }) => (
  <Stack gap="xs">
    {of.given.toReversed().map((one) => (
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
        {of.can.withdraw && !one.withdrawn && (
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

function Clearings({ of }: { of: RequirementRecord }) {
  const [end] = useEndRequirementClearingMutation()
  const ask = async (requirementClearingId: number) => {
    const text = 'The light then shows again what was completed.'
    if (!(await confirm({ title: 'End this clearing today?', text, yes: 'End clearing', no: 'Cancel' }))) return
    await end({ requirementClearingId }).unwrap()
  }
  return (
    <Stack gap="xs">
      {of.clearings.toReversed().map((one) => (
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
          {of.can.clear && !one.endedAt && one.toDay >= of.onDay && (
            <ActionButton variant="subtle" size="compact-sm" act={() => ask(one.requirementClearingId)}>
              End clearing
            </ActionButton>
          )}
        </Group>
      ))}
    </Stack>
  )
}
