import { formatDay } from '@clearwing/domain/dates.ts'
import type { HealthReport } from '@clearwing/domain/medicals/health/schema.ts'
import type { StatusKind } from '#shared/status/Status.tsx'

export const kindNames: Record<HealthReport['kind'], string> = {
  change: 'A change that may last',
  temporary: 'Something that will pass',
}

type Standing = Pick<HealthReport, 'endedAt' | 'sentAt' | 'handledAt' | 'practiceId' | 'regulatorShortName' | 'toDay'>

/** Status of a report on a day, in words and colour. A change that should have passed stays listed. */
export function standingOf(report: Standing, today: string): { kind: StatusKind; text: string } {
  if (report.endedAt) return { kind: 'ok', text: 'Over' }
  if (report.handledAt && report.toDay !== null && report.toDay < today)
    return { kind: 'bad', text: `Should have passed by ${formatDay(report.toDay)}` }
  if (report.sentAt) return { kind: 'warn', text: `With ${report.regulatorShortName}` }
  if (report.handledAt) return { kind: 'warn', text: 'Under a protocol' }
  if (report.practiceId) return { kind: 'others', text: 'Waiting for the practice' }
  return { kind: 'warn', text: 'Not reported to anyone' }
}
