import { anyOf } from '#access/actor.ts'
import { canAskForRelation } from '#relations/rules.ts'
import { canCreateClient } from './rules.ts'

/** Whoever may do one by one what a row of the file does: ask somebody by their number, or make a new person known. */
export const canImportClients = anyOf<[organisationId: number | 'myOrg']>(canAskForRelation, canCreateClient)
