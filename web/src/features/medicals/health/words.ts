import type { HealthReport } from '@clearwing/domain/medicals/health/schema.ts'
import type { StatusKind } from '#shared/status/Status.tsx'

export const kindNames: Record<HealthReport['kind'], string> = {
  change: 'A change that may last',
  temporary: 'Something that will pass',
}

/** How a report stands, in words, with the colour of that. */
export function standingOf(
  report: Pick<HealthReport, 'endedAt' | 'sentAt' | 'handledAt' | 'practiceId' | 'regulatorShortName'>,
): {
  kind: StatusKind
  text: string
} {
  if (report.endedAt) return { kind: 'ok', text: 'Over' }
  if (report.sentAt) return { kind: 'warn', text: `With ${report.regulatorShortName}` }
  if (report.handledAt) return { kind: 'warn', text: 'Under a protocol' }
  if (report.practiceId) return { kind: 'others', text: 'Waits for the practice' }
  return { kind: 'warn', text: 'Nobody was told' }
}
