import { anyOf } from '#access/actor.ts'
import { canCreateClient } from '#clients/rules.ts'
import { canAskForRelation } from '#relations/rules.ts'

/**
 * An import is allowed for users who may do individually what a row does: ask a person by number, or create a new
 * person.
 */
export const canImportClients = anyOf<[organisationId: number | 'myOrg']>(canAskForRelation, canCreateClient)
