import { isAdministrator } from '#access/actor.ts'

/** Picking an activity or beginning one is for system administrators (spec section 4). */
export const canUseActivities = isAdministrator
