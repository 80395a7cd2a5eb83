import { formatDay } from '@clearwing/domain/dates.ts'
import { List, Text } from '@mantine/core'
import { useListDocumentRequestsQuery } from '#api/generated.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { DocumentRequestStatus } from './DocumentRequestStatus.tsx'
import { RequestAnswer } from './RequestAnswer.tsx'

/** Requests for documents that this medical is waiting for. */
export function RequestsOfMedical({ medicalId, userId }: { medicalId: number; userId: number }) {
  const { currentData } = useListDocumentRequestsQuery({ i: userId, m: 'All', n: 100 })
  const requests = currentData?.list.filter((request) => request.medicalId === medicalId) ?? []
  if (requests.length === 0) return null
  return (
    <Panel title="Requested documents">
      <List listStyleType="none" spacing="sm">
        {requests.map((request) => (
          <List.Item key={request.documentRequestId}>
            <Text fw={560}>{request.name}</Text>
            <Text fz={14} c="var(--ui-text-2)">
              {request.reason}, due {formatDay(request.dueOn)}
            </Text>
            <DocumentRequestStatus state={request.state} />
            <RequestAnswer request={request} />
          </List.Item>
        ))}
      </List>
    </Panel>
  )
}
