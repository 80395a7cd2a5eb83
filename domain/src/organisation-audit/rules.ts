import type { Actor } from '#access/actor.ts'
import { answersFor, seesHistories } from '#access/organisation-roles.ts'

/**
 * Who reads what was done in an organisation: its directors and managers with the feature Audit, and administrators
 * under an activity (spec section 2, features 64; features.md 2.14).
 */
export const canReadOrganisationAudit = (actor: Actor, organisationId: number | 'myOrg' | null) =>
  answersFor(actor, organisationId) && seesHistories(actor)
