import { rowInForceOn } from '#dated-rows.ts'
import { feeChangeApplies, firstOfMonth } from '#invoices/days.ts'
import type { Charge, Fee, FeeItem, FeeScope } from './schema.ts'

/** The organisation that a fee would be charged to, its distributor, and the regulator of the certificate. */
export type Charged = { organisationId: number; distributorId: number | null; regulatorId: number | null }

/**
 * Precedence of fees: one for a practice, then one for its distributor, then one for the regulator, then the general
 * one.
 */
const ranks: ((scope: FeeScope, charged: Charged) => boolean)[] = [
  (scope, charged) => scope.organisationId === charged.organisationId,
  (scope, { distributorId }) =>
    scope.organisationId === null && scope.distributorId !== null && scope.distributorId === distributorId,
  (scope, { regulatorId }) =>
    scope.organisationId === null &&
    scope.distributorId === null &&
    scope.regulatorId !== null &&
    scope.regulatorId === regulatorId,
  (scope) => isGeneral(scope),
]

const isGeneral = ({ organisationId, distributorId, regulatorId }: FeeScope) =>
  organisationId === null && distributorId === null && regulatorId === null

/** True for a fee that applies: approved and not withdrawn. */
export const isInUse = ({ approvedAt, withdrawnAt }: Fee) => approvedAt !== null && withdrawnAt === null

/**
 * The fee of an item on a day; undefined if none is charged. Items other than examinations are charged only to
 * organisations that a fee names.
 */
export function feeOn(fees: readonly Fee[], item: FeeItem, charged: Charged, day: string): Fee | undefined {
  const candidates = fees.filter((fee) => fee.item === item && isInUse(fee))
  for (const applies of item === 'examination' ? ranks : ranks.slice(0, 1)) {
    const fee = rowInForceOn(
      candidates.filter((candidate) => applies(candidate, charged)),
      day,
    )
    if (fee) return fee
  }
  return undefined
}

/** Why a fee cannot start on this day, or null. It starts with a month, from the month after its notice. */
export function feeStartProblem(from: string, noticeDay: string): string | null {
  if (from !== firstOfMonth(from)) return 'A fee starts on the first day of a month.'
  return from < feeChangeApplies(noticeDay) ? 'A fee can start in the month after its notice at the earliest.' : null
}

/** Totals without tax, before and after, of the past charges whose amount this fee would have changed or confirmed. */
export function feeEffect(fees: readonly Fee[], proposed: Fee, charges: readonly (Charge & Charged)[]) {
  const changed = charges.flatMap((charge) => {
    const asIf = { ...proposed, from: charge.day, approvedAt: proposed.announcedAt }
    const fee = feeOn([...fees, asIf], charge.item, charge, charge.day)
    return fee === asIf ? [{ before: charge.cents, after: fee.cents }] : []
  })
  const sum = (amounts: number[]) => amounts.reduce((total, cents) => total + cents, 0)
  return {
    charges: changed.length,
    beforeCents: sum(changed.map(({ before }) => before)),
    afterCents: sum(changed.map(({ after }) => after)),
  }
}
