import { type LabRequestStatus, labRequestStatusNames } from '@clearwing/domain/medicals/results/requests/schema.ts'
import {
  type Icon,
  IconAlertCircle,
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconProgress,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import type { LabRequest } from '#api/generated.ts'
import { Status, type StatusKind } from '#shared/status/Status.tsx'

type StateStyle = { kind: StatusKind; icon: Icon }

const looks: Record<LabRequestStatus, StateStyle> = {
  draft: { kind: 'others', icon: IconClock },
  sent: { kind: 'others', icon: IconSend },
  acknowledged: { kind: 'others', icon: IconCheck },
  accepted: { kind: 'others', icon: IconCheck },
  refused: { kind: 'bad', icon: IconAlertCircle },
  'in process': { kind: 'others', icon: IconProgress },
  'partly resulted': { kind: 'others', icon: IconProgress },
  complete: { kind: 'ok', icon: IconCircleCheck },
  cancelled: { kind: 'others', icon: IconX },
}

type Props = { request: Pick<LabRequest, 'status' | 'isOverdue' | 'isAbnormal'> }

/** Status of a request in a word, marked if it is overdue or has an abnormal result. */
export const LabRequestState = ({ request: { status, isOverdue, isAbnormal } }: Props) => (
  <span style={{ display: 'inline-flex', gap: 6, flexWrap: 'wrap' }}>
    <Status kind={looks[status].kind} icon={looks[status].icon}>
      {labRequestStatusNames[status]}
    </Status>
    {isOverdue && (
      <Status kind="warn" icon={IconClock}>
        Overdue
      </Status>
    )}
    {isAbnormal && (
      <Status kind="warn" icon={IconAlertTriangle}>
        Abnormal
      </Status>
    )}
  </span>
)
