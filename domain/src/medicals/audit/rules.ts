import { RegistrationOption } from '#access/bits.ts'
import type { AuditChecklist, AuditOutcome, AuditReason, AuditSeed } from './schema.ts'

/**
 * True when a seed falls into a sample of the given percentage. The seed is stored with the submission, so that the
 * selection can be checked later. Multiplying by a large odd number spreads neighbouring seeds apart.
 */
export function sampled(seed: number, percent: number) {
  const scattered = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) >>> 0
  return scattered / 2 ** 32 < percent / 100
}

export type AuditFacts = {
  /** The registration options of the regulator. */
  options: number
  /** Number of this examiner's submissions that arrived before this one. */
  earlierOfExaminer: number
  isFlexible: boolean
  /** True when an audit returned the submission, so it is audited again. */
  isAgain: boolean
  seed: number
}

/**
 * Why a new submission is audited before it is closed, or null. With Require_audit (spec section 3) every one is,
 * unless the regulator has a row that selects some.
 */
export function auditReason(facts: AuditFacts, row: AuditSeed | undefined): AuditReason | null {
  if (facts.isAgain) return 'again'
  if ((facts.options & RegistrationOption.Require_audit) === 0) return null
  if (!row || row.percent >= 100) return 'required'
  if (facts.earlierOfExaminer < row.firstOfExaminer) return 'first'
  if (row.allFlexible && facts.isFlexible) return 'flexibility'
  return sampled(facts.seed, row.percent) ? 'random' : null
}

/** A checklist without marks. */
export const checklistOf = (items: readonly string[]): AuditChecklist => items.map((item) => ({ item, mark: null }))

/** True when the items are the same: marks may change, items may not. */
export const isSameChecklist = (one: AuditChecklist, other: AuditChecklist) =>
  one.length === other.length && one.every(({ item }, index) => item === other[index]?.item)

/** Outcome that the marks add up to: the worst of them. Undefined while one is missing. */
export function outcomeOfMarks(checklist: AuditChecklist): Exclude<AuditOutcome, 'return'> | undefined {
  const marks = checklist.map(({ mark }) => mark)
  if (marks.includes(null)) return undefined
  if (marks.includes('major')) return 'major'
  return marks.includes('minor') ? 'minor' : 'ok'
}

type AuditProblems = Record<string, string[]>

/** Problems that prevent an audit from ending with this outcome. Findings need remarks that explain them. */
export function auditProblems(checklist: AuditChecklist, remarks: string, outcome: AuditOutcome): AuditProblems {
  const problems: AuditProblems = {}
  for (const [index, { item, mark }] of checklist.entries())
    if (!mark) problems[`checklist.${index}`] = [`${item}: please select an option`]
  const due = outcomeOfMarks(checklist)
  if (due && outcome !== 'return' && outcome !== due) problems.outcome = [`The marks add up to '${due}'.`]
  if (outcome !== 'ok' && remarks.trim() === '') problems.remarks = ['Please explain']
  return problems
}

/**
 * Status of a submission at the regulator. Undecided classes come first, so that nothing is audited that may still
 * change.
 */
export function statusAtRegulator({ isToDecide, isInAudit }: { isToDecide: boolean; isInAudit: boolean }) {
  if (isToDecide) return 'to_decide' as const
  return isInAudit ? ('in_audit' as const) : ('submitted' as const)
}
