import { isAdministrator, isUnderActivity } from '#access/actor.ts'

/** Only system administrators choose or start an activity (spec section 4). */
export const canUseActivities = isAdministrator

/**
 * The actions under each activity show which administrator impersonated which user, like other monitoring lists (spec
 * section 6); seeing them requires an activity, so that the history records the reason.
 */
export const canReviewActivities = isUnderActivity
