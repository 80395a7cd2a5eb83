import { isAdministrator, isUnderActivity } from '#access/actor.ts'

/** Picking an activity or beginning one is for system administrators (spec section 4). */
export const canUseActivities = isAdministrator

/**
 * What was done under each activity names who logged in as whom, like the other lists of the monitoring (spec section 6):
 * under a running activity, so that the history says what for.
 */
export const canReviewActivities = isUnderActivity
