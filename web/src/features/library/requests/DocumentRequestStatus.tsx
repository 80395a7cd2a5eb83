import { documentRequestStateNames } from '@clearwing/domain/library/requests/list.ts'
import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import type { DocumentRequest } from '#api/generated.ts'
import { Status } from '#shared/status/Status.tsx'

const looks = {
  open: { kind: 'others', icon: IconClock },
  overdue: { kind: 'bad', icon: IconAlertTriangle },
  received: { kind: 'ok', icon: IconCheck },
  withdrawn: { kind: 'warn', icon: IconX },
} as const

export const DocumentRequestStatus = ({ state }: Pick<DocumentRequest, 'state'>) => (
  <Status {...looks[state]}>{documentRequestStateNames[state]}</Status>
)
