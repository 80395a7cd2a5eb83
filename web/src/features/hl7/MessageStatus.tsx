import { type Hl7Status, hl7StatusNames } from '@clearwing/domain/hl7/schema.ts'
import { type Icon, IconAlertTriangle, IconBan, IconCheck, IconClockHour4 } from '@tabler/icons-react'
import { Status, type StatusKind } from '#shared/status/Status.tsx'

const looks: Record<Hl7Status, { kind: StatusKind; icon: Icon }> = {
  received: { kind: 'warn', icon: IconClockHour4 },
  filed: { kind: 'ok', icon: IconCheck },
  unassigned: { kind: 'warn', icon: IconAlertTriangle },
  rejected: { kind: 'others', icon: IconBan },
  refused: { kind: 'others', icon: IconBan },
}

export function MessageStatus({ status }: { status: Hl7Status }) {
  const { kind, icon } = looks[status]
  return (
    <Status kind={kind} icon={icon}>
      {hl7StatusNames[status]}
    </Status>
  )
}
