import { type Actor, isAdministrator } from '#access/actor.ts'

export const canSeeServerOptions = isAdministrator

/** With an activity, so that the history records the reason. */
export const canChangeOptions = (actor: Actor) => isAdministrator(actor) && actor.activityId !== null
