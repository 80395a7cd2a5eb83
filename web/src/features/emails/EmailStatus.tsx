import { emailStatus } from '@clearwing/domain/emails/sending.ts'
import { IconAlertTriangle, IconBan, IconCheck, IconClockHour4, IconMailOff } from '@tabler/icons-react'
import type { Email } from '#api/generated.ts'
import { Status } from '#shared/status/Status.tsx'

const looks = {
  Queued: { kind: 'warn', icon: IconClockHour4 },
  Sent: { kind: 'ok', icon: IconCheck },
  Bounced: { kind: 'bad', icon: IconMailOff },
  Failed: { kind: 'bad', icon: IconAlertTriangle },
  Suppressed: { kind: 'warn', icon: IconBan },
} as const

export function EmailStatus({ email }: { email: Email }) {
  const status = emailStatus(email)
  return <Status {...looks[status]}>{status}</Status>
}
