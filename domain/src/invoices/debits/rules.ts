import type { Actor } from '#access/actor.ts'
import { canManageInvoicesOf, canSeeInvoicesOf, type Invoiced } from '#invoices/rules.ts'

/**
 * Directors and managers give the authority of their own organisation; administrators and its distributor record what was
 * given to them.
 */
export const canGiveDebitAuthority = (actor: Actor, invoiced: Invoiced) => canSeeInvoicesOf(actor, invoiced)

/** Everyone else sees only the last digits of the account. */
export const canReadDebitAccount = (actor: Actor, invoiced: Invoiced) => canManageInvoicesOf(actor, invoiced)
