import type { HealthLevel } from '@clearwing/domain/health/schema.ts'
import { type Icon, IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { Status, type StatusKind } from '#shared/status/Status.tsx'

const appearances: Record<HealthLevel, { kind: StatusKind; icon: Icon; words: string }> = {
  green: { kind: 'ok', icon: IconCheck, words: 'Works' },
  amber: { kind: 'warn', icon: IconAlertTriangle, words: 'Needs attention' },
  red: { kind: 'bad', icon: IconX, words: 'Does not work' },
}

export function HealthStatus({ level }: { level: HealthLevel }) {
  const { kind, icon, words } = appearances[level]
  return (
    <Status kind={kind} icon={icon}>
      {words}
    </Status>
  )
}
