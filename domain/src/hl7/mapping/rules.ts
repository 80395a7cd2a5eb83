import { type Actor, isAdministrator, isUnderActivity } from '#access/actor.ts'

/** Mappings contain nothing about a person. */
export const canListMappings = (actor: Actor) => isAdministrator(actor)

/** A mapping decides how doctors see results, so changing one needs an activity, as for rules. */
export const canManageMappings = isUnderActivity
