import { countInWords, formatCount } from '#format-count.ts'
import { type AuditFacts, auditReason } from '#medicals/audit/rules.ts'
import { type AuditRow, auditReasonNames } from '#medicals/audit/schema.ts'
import { count, type Tally } from './tally.ts'

export type SimulatedAudits = { before: number; after: number; all: number }

/** Counts how many submissions of a year are audited now, and how many would be with the same random draws. */
export function simulateAudits(
  tally: Tally,
  submissions: AuditFacts[],
  before?: AuditRow,
  after?: AuditRow,
): SimulatedAudits {
  const audited = { before: 0, after: 0, all: submissions.length }
  for (const facts of submissions) {
    const [reasonBefore, reasonAfter] = [auditReason(facts, before), auditReason(facts, after)]
    if (reasonBefore) audited.before += 1
    if (reasonAfter) audited.after += 1
    if (reasonBefore === reasonAfter) continue
    if (reasonAfter) count(tally, { what: auditReasonNames[reasonAfter], direction: 'more' })
    if (reasonBefore) count(tally, { what: auditReasonNames[reasonBefore], direction: 'less' })
  }
  return audited
}

/**
 * 'About 14 a month would be audited, compared with about 27 now: 168 and 320 of 320 submissions of the last 12
 * months.'
 */
export function auditSummary({ before, after, all }: SimulatedAudits, isAskedFor: boolean) {
  if (!isAskedFor) return 'This regulator does not require audits (registration options), so the plan is not used.'
  const monthly = (count: number) => formatCount(Math.round(count / 12))
  return `About ${monthly(after)} a month would be audited, compared with about ${monthly(before)} now: ${formatCount(after)} and ${formatCount(before)} of ${countInWords(all, 'submission', 'submissions')} of the last 12 months.`
}

export const noAuditMoves =
  'An audit that has started keeps its list, and submissions already received are not sampled again. A submission returned by an audit is always audited again.'
