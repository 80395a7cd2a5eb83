import { IconAlertTriangle, IconCheck, IconClockHour4 } from '@tabler/icons-react'
import type { Email } from '#api/generated.ts'
import { Status } from '#shared/status/Status.tsx'

const refused = { words: 'Refused', kind: 'bad', icon: IconAlertTriangle } as const
const sent = { words: 'Sent', kind: 'ok', icon: IconCheck } as const
const waiting = { words: 'Waiting', kind: 'warn', icon: IconClockHour4 } as const

export function EmailStatus({ email: { sentAt, failedAt } }: { email: Email }) {
  const { words, kind, icon } = failedAt ? refused : sentAt ? sent : waiting
  return (
    <Status kind={kind} icon={icon}>
      {words}
    </Status>
  )
}
