import { feeStartProblem } from './fees.ts'
import type { Fee, FeeState } from './schema.ts'

/**
 * The state of a fee on a day. One that was not approved by the last day of the month before its start can never apply:
 * it is overtaken. `replacedOn` is the first day of the next one with the same item and scope.
 */
export function stateOfFee(
  { from, approvedAt, withdrawnAt }: Pick<Fee, 'from' | 'approvedAt' | 'withdrawnAt'>,
  replacedOn: string | null,
  today: string,
): FeeState {
  if (withdrawnAt !== null) return 'withdrawn'
  if (approvedAt === null) return feeStartProblem(from, today) === null ? 'announced' : 'overtaken'
  if (from > today) return 'approved'
  return replacedOn !== null && replacedOn <= today ? 'past' : 'current'
}
