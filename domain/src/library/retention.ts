import { addDays, addYears, formatDay } from '#dates.ts'
import type { LibraryItem, RetentionClass } from './schema.ts'

/**
 * Years from the last service to the person, and a day. Health: Health (Retention of Health Information) Regulations
 * 1996, and the Medical Council's ten years and a day. Financial: records of payments are kept for seven years.
 */
const years: Partial<Record<RetentionClass, number>> = { health: 10, financial: 7 }

/** The first day on which a document may be removed; null if that is any day, or never. */
export function retainedUntil(retention: RetentionClass, lastServiceOn: string): string | null {
  const retentionYears = years[retention]
  return retentionYears === undefined ? null : addDays(addYears(lastServiceOn, retentionYears), 1)
}

type RetainedDocument = Pick<LibraryItem, 'retention' | 'legalHold'> & { keptUntil: string | null }

/** Why a document cannot be removed on this day, or null. */
export function removalProblem(
  { legalHold, retention, keptUntil: until }: RetainedDocument,
  today: string,
): string | null {
  if (legalHold !== null) return `This document is under a legal hold: ${legalHold}. An administrator can end the hold.`
  if (retention === 'permanent') return 'This document is kept permanently. Change how long it is kept first.'
  if (until !== null && today < until)
    return `This document must be kept until ${formatDay(until)}. Change how long it is kept first.`
  return null
}

/** How a new document is kept: the health record of a practice for ten years, others as long as wanted. */
export const usualRetention = ({ kind, organisationId }: Pick<LibraryItem, 'kind' | 'organisationId'>) =>
  kind === 'health' && organisationId !== null ? 'health' : 'none'
