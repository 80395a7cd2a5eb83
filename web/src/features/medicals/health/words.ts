import { formatDay } from '@clearwing/domain/dates.ts'
import type { HealthReport } from '@clearwing/domain/medicals/health/schema.ts'
import type { StatusKind } from '#shared/status/Status.tsx'

export const kindNames: Record<HealthReport['kind'], string> = {
  change: 'A change that may be long-term',
  temporary: 'A temporary change',
}

type ReportState = Pick<
  HealthReport,
  'endedAt' | 'sentAt' | 'handledAt' | 'practiceId' | 'regulatorShortName' | 'toDay'
>

/** Status of a report on a day, in words and colour. A change that should have passed stays listed. */
export function statusOfReport(report: ReportState, today: string): { kind: StatusKind; text: string } {
  if (report.endedAt) return { kind: 'ok', text: 'Ended' }
  if (report.handledAt && report.toDay !== null && report.toDay < today)
    return { kind: 'bad', text: `Should have ended by ${formatDay(report.toDay)}` }
  if (report.sentAt) return { kind: 'warn', text: `With ${report.regulatorShortName}` }
  if (report.handledAt) return { kind: 'warn', text: 'Under a protocol' }
  if (report.practiceId) return { kind: 'others', text: 'Waiting for the practice' }
  return { kind: 'warn', text: 'Not reported to anyone' }
}

type Own = Pick<HealthReport, 'endedAt' | 'sentAt' | 'handledAt' | 'regulatorShortName' | 'protocol'>

/** What the holder is told about reports that are not over: by whom they were reviewed, and what was agreed. */
export function ownReportsInWords(reports: Own[]) {
  const open = reports.filter(({ endedAt }) => endedAt === null)
  if (open.length === 0) return undefined
  const agreed = open.flatMap(({ protocol }) => (protocol ? [protocol] : []))
  const doNotUse = 'Do not use your certificate until you are told that you may.'
  if (open.some(({ handledAt }) => handledAt === null))
    return { title: 'You reported a change in your health.', text: doNotUse, agreed }
  const sent = open.find(({ sentAt }) => sentAt !== null)
  return sent
    ? { title: `${sent.regulatorShortName} has the report of your change of health.`, text: doNotUse, agreed }
    : { title: 'Your examiner has reviewed your change of health.', text: 'Follow what was agreed.', agreed }
}
