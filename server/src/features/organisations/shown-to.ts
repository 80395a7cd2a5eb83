import type { Actor } from '@clearwing/domain/access/actor.ts'
import { canChangeOrganisation } from '@clearwing/domain/organisations/rules.ts'
import { Organisation, type OrganisationRecord } from '@clearwing/domain/organisations/schema.ts'
import type { StoredOrganisation } from './store.ts'

/** Only those who may change it see all of it. */
export const shownTo = (actor: Actor, organisation: StoredOrganisation): OrganisationRecord =>
  canChangeOrganisation(actor, organisation.organisationId) ? organisation : Organisation.parse(organisation)
