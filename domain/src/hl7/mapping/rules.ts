import { type Actor, isAdministrator, isUnderActivity } from '#access/actor.ts'

/** What laboratories mean: nothing about a person. */
export const canListMappings = (actor: Actor) => isAdministrator(actor)

/** It decides what doctors see of results, so administrators say what for (as of rules). */
export const canManageMappings = isUnderActivity
