import type { Actor } from '@clearwing/domain/access/actor.ts'
import { canChangeOrganisation } from '@clearwing/domain/organisations/rules.ts'
import { Organisation, type OrganisationRecord } from '@clearwing/domain/organisations/schema.ts'
import type { StoredOrganisation } from './store.ts'

/** The full record only for users who may change it. */
export const organisationFor = (actor: Actor, organisation: StoredOrganisation): OrganisationRecord =>
  canChangeOrganisation(actor, organisation.organisationId) ? organisation : Organisation.parse(organisation)
