import { type Actor, hasAllFeatures } from '@clearwing/domain/access/actor.ts'
import { Feature } from '@clearwing/domain/access/bits.ts'
import { hasPracticeRole } from '@clearwing/domain/access/organisation-roles.ts'
import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'

export const peopleUrl = '/organisations/:organisationId/reminders'

/** In a practice, the list of people is the client list: it does not exist without that feature. */
export const hasPeople = (actor: Actor) =>
  found(!hasPracticeRole(actor) || hasAllFeatures(actor, Feature.Client_list) || undefined)

export const foundOrganisation = async (db: Db, actor: Actor, organisationId: number | 'myOrg') =>
  found(await findOrganisation(db, organisationIdOf(actor, organisationId)))
export const peoplesOrganisationId = async (db: Db, actor: Actor, organisationId: number | 'myOrg') =>
  (await foundOrganisation(db, actor, organisationId)).organisationId
