import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { Status } from '#shared/status/Status.tsx'
import { today } from '#shared/today.ts'
import { statusOfReport } from './words.ts'

const signs = {
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertTriangle,
  others: IconClock,
  mine: IconClock,
}

export function ReportStatus({ report }: { report: Parameters<typeof statusOfReport>[0] }) {
  const { kind, text } = statusOfReport(report, today())
  return (
    <Status kind={kind} icon={signs[kind]}>
      {text}
    </Status>
  )
}
