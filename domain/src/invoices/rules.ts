import {
  type Actor,
  belongsTo,
  hasAnyOrganisationType,
  hasAnyRole,
  isAdministrator,
  isUnderActivity,
} from '#access/actor.ts'
import { OrganisationType } from '#access/bits.ts'
import { leaders } from '#access/organisation-roles.ts'

// Who works with invoices (specification, feature Invoices 512). No clinical value is part of an invoice.

/** A director or manager of a distributor, which looks after practices. */
export const isDistributor = (actor: Actor) =>
  hasAnyOrganisationType(actor, OrganisationType.Distributor) && hasAnyRole(actor, ...leaders)

/** Users who invoice: administrators with an activity, and a distributor for its own practices. */
export const canInvoice = (actor: Actor) => isUnderActivity(actor) || isDistributor(actor)

/** Users whom an organisation's invoices are addressed to: its directors and managers. */
const isBuyer = (actor: Actor) =>
  actor.organisationId !== null && !isAdministrator(actor) && !isDistributor(actor) && hasAnyRole(actor, ...leaders)

/** Whose invoices a user sees. Only users who invoice see drafts. */
export type InvoicesVisible = 'all' | 'distributor' | 'own' | 'none'
export function invoicesVisibleTo(actor: Actor): InvoicesVisible {
  if (isUnderActivity(actor)) return 'all'
  if (isDistributor(actor)) return 'distributor'
  return isBuyer(actor) ? 'own' : 'none'
}

export const canListInvoices = (actor: Actor) => invoicesVisibleTo(actor) !== 'none'

/** The properties of an invoice that determine who may act on it. */
export type InvoiceAccess = { organisationId: number; distributorId: number | null }

/** Users who invoice this organisation: they send, credit, record payments, waive interest and answer disputes. */
export const canAdminister = (actor: Actor, { distributorId }: InvoiceAccess) =>
  isUnderActivity(actor) || (isDistributor(actor) && distributorId !== null && belongsTo(actor, distributorId))

export const canOpenInvoice = (actor: Actor, invoice: InvoiceAccess) =>
  canAdminister(actor, invoice) || (isBuyer(actor) && belongsTo(actor, invoice.organisationId))

/** A distributor runs its own practices; administrators run all other organisations. */
export const canRun = (actor: Actor, { distributorId }: { distributorId: number | null }) =>
  distributorId === null ? isUnderActivity(actor) : isDistributor(actor) && belongsTo(actor, distributorId)

/** The account of an organisation, for the organisation and for users who invoice it. */
export const canSeeStatement = canOpenInvoice

/** The buyer disputes a line; those who invoice do not dispute for them. */
export const canDispute = (actor: Actor, { organisationId }: InvoiceAccess) =>
  isBuyer(actor) && belongsTo(actor, organisationId)

/** Fees and terms apply to every practice, so that only administrators set them. */
export const canSetFees = (actor: Actor) => isUnderActivity(actor)

/** A second administrator approves a fee. */
export const canApproveFee = (actor: Actor, { announcedBy }: { announcedBy: number }) =>
  isUnderActivity(actor) && actor.userId !== announcedBy
