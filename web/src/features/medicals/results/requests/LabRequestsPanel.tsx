import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { canListLabRequests, canRequestTests } from '@clearwing/domain/medicals/results/requests/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type LabRequest, useListLabRequestsOfMedicalQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Copyable } from '#shared/pages/Copyable.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { LabRequestActs } from './LabRequestActs.tsx'
import { LabRequestState } from './LabRequestState.tsx'
import { linesInWords } from './lines-in-words.ts'
import { requestTests } from './RequestForm.tsx'

/** Laboratory requests for this medical, with the results received. */
export function LabRequestsPanel({ medical }: { medical: Medical }) {
  const actor = useActor()
  const { currentData: requests } = useListLabRequestsOfMedicalQuery({ medicalId: medical.medicalId })
  const mayRequest = canRequestTests(actor, medical)
  if (!requests || (requests.length === 0 && !mayRequest)) return null
  return (
    <Panel
      title="Laboratory requests"
      actions={
        mayRequest && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
            onClick={() => void requestTests(medical)}
          >
            Request tests…
          </Button>
        )
      }
    >
      <Stack gap="lg">
        {requests.length === 0 && (
          <Text c="var(--ui-text-2)">No laboratory tests have been requested for this medical.</Text>
        )}
        {requests.map((request) => (
          <OneRequest key={request.labRequestId} request={request} medical={medical} />
        ))}
        {requests.length > 0 && canListLabRequests(actor) && (
          <Anchor component={Link} to="/medical/lab-requests?st=open">
            All open requests
          </Anchor>
        )}
      </Stack>
    </Panel>
  )
}

function OneRequest({ request, medical }: { request: LabRequest; medical: Medical }) {
  const { number, lines, laboratoryName, requestedByName, requestedAt, dueOn, refusal, cancelReason, fillerNumber } =
    request
  const facts = [
    laboratoryName ?? 'On paper, any laboratory',
    `requested by ${requestedByName}, ${formatMoment(requestedAt)}`,
    request.closedAt === null && dueOn && `expected by ${formatDay(dueOn)}`,
    request.isFasting && 'fasting',
    request.isUrgent && 'urgent',
    fillerNumber && `laboratory number ${fillerNumber}`,
  ]
  return (
    <Stack gap={6} align="flex-start">
      <Group gap="xs">
        <Text component="div" fw={560}>
          <Copyable name="Request number" value={number} />
        </Text>
        <LabRequestState request={request} />
      </Group>
      <Text style={{ overflowWrap: 'anywhere' }}>{linesInWords(lines)}</Text>
      <Text fz={14} c="var(--ui-text-2)" style={{ overflowWrap: 'anywhere' }}>
        {facts.filter(Boolean).join(', ')}
      </Text>
      {refusal && <Text fz={14}>The laboratory says: {refusal}</Text>}
      {cancelReason && <Text fz={14}>Cancelled: {cancelReason}</Text>}
      <LabRequestActs request={request} medical={medical} />
    </Stack>
  )
}
