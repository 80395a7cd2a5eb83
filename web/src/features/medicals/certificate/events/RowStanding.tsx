import type { RowState } from '@clearwing/domain/medicals/certificate/schema.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { certificateDateStatus } from '#features/medicals/certificate/days-left.ts'
import { Status } from '#shared/status/Status.tsx'

const signs = { ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconCircleX, others: IconClock } as const

/** Status of an expiry date in a word or two. */
export function RowStanding({ row }: { row: RowState }) {
  const { text, kind } = certificateDateStatus(row)
  return (
    <Status kind={kind} icon={signs[kind]}>
      {text}
    </Status>
  )
}
