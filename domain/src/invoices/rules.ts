import {
  type Actor,
  belongsTo,
  hasAllFeatures,
  hasAnyOrganisationType,
  hasAnyRole,
  isUnderActivity,
} from '#access/actor.ts'
import { Feature, OrganisationType } from '#access/bits.ts'
import { leaders } from '#access/organisation-roles.ts'

// Who reads and manages invoices (features.md 2.5). Organisations without the feature have no invoices on screen;
// administrators have every feature.

/** The organisation that an invoice charges, and its distributor when the invoice was made. */
export type Invoiced = { organisationId: number; distributorId: number | null }

const leads = (actor: Actor) =>
  actor.organisationId !== null && hasAnyRole(actor, ...leaders) && hasAllFeatures(actor, Feature.Invoices)

/** Directors and managers of a distributor manage the invoices of its practices. */
export const isDistributor = (actor: Actor) =>
  leads(actor) && hasAnyOrganisationType(actor, OrganisationType.Distributor)

/** Administrators with an activity manage all invoices, the fees and the terms. */
export const managesAllInvoices = isUnderActivity

/** Administrators with an activity, and directors and managers of organisations with the feature. */
export const seesInvoices = (actor: Actor) => isUnderActivity(actor) || leads(actor)

/** Administrators with an activity, and distributors. */
export const managesInvoices = (actor: Actor) => isUnderActivity(actor) || isDistributor(actor)

/** Runs, issues, credits and records payments: administrators for all, a distributor for its own practices. */
export const canManageInvoicesOf = (actor: Actor, { distributorId }: Pick<Invoiced, 'distributorId'>) =>
  isUnderActivity(actor) || (isDistributor(actor) && belongsTo(actor, distributorId))

/** Reads and downloads: who manages it, and directors and managers of the organisation that it charges. */
export const canSeeInvoicesOf = (actor: Actor, invoiced: Invoiced) =>
  canManageInvoicesOf(actor, invoiced) || (leads(actor) && belongsTo(actor, invoiced.organisationId))

/** Only the organisation that is charged disputes a line. */
export const canDisputeInvoice = (actor: Actor, { organisationId }: Pick<Invoiced, 'organisationId'>) =>
  leads(actor) && belongsTo(actor, organisationId)
