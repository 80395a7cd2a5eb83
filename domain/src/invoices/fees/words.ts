import type { FeeItem, FeeState, ListedFee } from './schema.ts'

export const feeItemNames: Record<FeeItem, string> = {
  examination: 'Examination',
  report: 'Specialist report',
  member: 'Member, per month',
}

/** Within a sentence: 'the fee for an examination'. */
export const feeItemPhrases: Record<FeeItem, string> = {
  examination: 'an examination',
  report: 'a specialist report',
  member: 'a member and month',
}

export const feeStateNames: Record<FeeState, string> = {
  announced: 'Waiting for approval',
  overtaken: 'Not approved in time',
  approved: 'Approved',
  current: 'Current',
  past: 'Past',
  withdrawn: 'Withdrawn',
}

type Scope = Pick<ListedFee, 'organisationName' | 'distributorName' | 'regulatorName'>

/** Whom a fee is charged to. */
export function scopeInWords({ organisationName, distributorName, regulatorName }: Scope) {
  if (organisationName !== null) return organisationName
  if (distributorName !== null) return `Practices of ${distributorName}`
  return regulatorName === null ? 'All practices' : `Certificates of ${regulatorName}`
}
