import { type Actor, isUnderActivity } from '#access/actor.ts'
import { feeStartProblem } from './fees.ts'
import type { Fee, ProposedFee } from './schema.ts'

/** Administrators with an activity read fees and billing terms, announce fees and add terms. */
export const canManageFees = (actor: Actor) => isUnderActivity(actor)

type Announced = Pick<Fee, 'approvedAt' | 'withdrawnAt' | 'from'> & { announcedBy: number | null }

const isOpen = ({ approvedAt, withdrawnAt }: Announced) => approvedAt === null && withdrawnAt === null

/** A second administrator approves a fee: never the one who announced it. */
export const canApproveFee = (actor: Actor, fee: Pick<Announced, 'announcedBy'>) =>
  isUnderActivity(actor) && fee.announcedBy !== actor.userId

/**
 * Why a fee cannot be approved on a day, or null. The approval is the notice to the practices, so that a fee which
 * waited too long must be announced again from a later month.
 */
export function approvalProblem(fee: Announced, noticeDay: string): string | null {
  if (!isOpen(fee)) return 'This fee was already approved or withdrawn.'
  return feeStartProblem(fee.from, noticeDay)
}

/** Why a fee cannot be withdrawn on a day, or null: one that applies is ended by the next fee. */
export function withdrawalProblem(fee: Announced, today: string): string | null {
  if (fee.withdrawnAt !== null) return 'This fee was already withdrawn.'
  return fee.approvedAt !== null && fee.from <= today
    ? 'This fee already applies. Announce the fee that follows it.'
    : null
}

/** Field errors of a fee that is announced, apart from its start. */
export function scopeErrors({
  item,
  organisationId,
  distributorId,
  regulatorId,
}: ProposedFee): Record<string, string[]> {
  const named = [organisationId, distributorId, regulatorId].filter((id) => id !== null)
  if (named.length > 1) return { organisationId: ['Choose one scope.'] }
  return item !== 'examination' && organisationId === null
    ? { organisationId: ['Reports and members are charged to a named organisation only. Choose one.'] }
    : {}
}
