import { rowInForceOn } from '#dated-rows.ts'
import { feeChangeApplies, firstOfMonth } from '#invoices/days.ts'
import type { Charge, Fee, FeeItem, FeeScope } from './schema.ts'

/** Whom a fee would be charged to, and for whose certificates. */
export type Charged = { organisationId: number; distributorId: number | null; regulatorId: number | null }

/** A fee for one practice goes before one of its distributor, that before one of a regulator, that before the general one. */
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

/** Fees that count: approved, and not withdrawn. */
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

/** What charges would have cost with this fee: totals without tax of those whose amount it decides. */
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
