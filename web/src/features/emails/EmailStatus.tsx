import { emailStatus } from '@clearwing/domain/emails/sending.ts'
import { IconAlertTriangle, IconCheck, IconClockHour4 } from '@tabler/icons-react'
import type { Email } from '#api/generated.ts'
import { Status } from '#shared/status/Status.tsx'

const looks = {
  Queued: { kind: 'warn', icon: IconClockHour4 },
  Sent: { kind: 'ok', icon: IconCheck },
  Failed: { kind: 'bad', icon: IconAlertTriangle },
} as const

export function EmailStatus({ email }: { email: Email }) {
  const status = emailStatus(email)
  return <Status {...looks[status]}>{status}</Status>
}
