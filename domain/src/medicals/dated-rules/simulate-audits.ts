import { type AuditFacts, auditReason } from '#medicals/audit/rules.ts'
import { type AuditRow, auditReasonNames } from '#medicals/audit/schema.ts'
import { count, inWords, type Tally, written } from './tally.ts'

export type Audited = { was: number; becomes: number; all: number }

/** Counts how many submissions of a year are audited now, and how many would be with the same random draws. */
export function simulateAudits(tally: Tally, submissions: AuditFacts[], before?: AuditRow, after?: AuditRow): Audited {
  const audited = { was: 0, becomes: 0, all: submissions.length }
  for (const facts of submissions) {
    const [was, becomes] = [auditReason(facts, before), auditReason(facts, after)]
    if (was) audited.was += 1
    if (becomes) audited.becomes += 1
    if (was === becomes) continue
    if (becomes) count(tally, { what: auditReasonNames[becomes], direction: 'more' })
    if (was) count(tally, { what: auditReasonNames[was], direction: 'less' })
  }
  return audited
}

/**
 * 'About 14 a month would be audited, compared with about 27 now: 168 and 320 of 320 submissions of the last 12
 * months.'
 */
export function auditSummary({ was, becomes, all }: Audited, isAskedFor: boolean) {
  if (!isAskedFor) return 'This regulator does not require audits (registration options), so the plan is not used.'
  const monthly = (count: number) => written(Math.round(count / 12))
  return `About ${monthly(becomes)} a month would be audited, compared with about ${monthly(was)} now: ${written(becomes)} and ${written(was)} of ${inWords(all, 'submission', 'submissions')} of the last 12 months.`
}

export const noAuditMoves =
  'An audit that has started keeps its list, and submissions already received are not sampled again. A submission returned by an audit is always audited again.'
