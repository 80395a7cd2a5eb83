import type { Hl7Status } from '@clearwing/domain/hl7/schema.ts'
import { type Icon, IconAlertTriangle, IconBan, IconCheck, IconClockHour4 } from '@tabler/icons-react'
import { Status, type StatusKind } from '#shared/status/Status.tsx'

const looks: Record<Hl7Status, { words: string; kind: StatusKind; icon: Icon }> = {
  received: { words: 'Not filed yet', kind: 'warn', icon: IconClockHour4 },
  filed: { words: 'Filed', kind: 'ok', icon: IconCheck },
  unassigned: { words: 'Unassigned', kind: 'warn', icon: IconAlertTriangle },
  refused: { words: 'Refused', kind: 'others', icon: IconBan },
}

export function MessageStatus({ status }: { status: Hl7Status }) {
  const { words, kind, icon } = looks[status]
  return (
    <Status kind={kind} icon={icon}>
      {words}
    </Status>
  )
}
