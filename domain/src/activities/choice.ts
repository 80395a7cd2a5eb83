import type { AdministratorActivity } from './schema.ts'

// The picker's special answers (spec section 2): id 0 means clear and -1 means none.

/** Ends the activity. The picker opens again on the next page that needs an activity. */
export const clearActivity = { administratorActivityId: 0, description: '' } as const satisfies AdministratorActivity

/** The administrator wants no activity: the picker stays closed until one is chosen or cleared. */
export const noActivity = { administratorActivityId: -1, description: '' } as const satisfies AdministratorActivity

/** Hours a choice stays valid in the session in which it was made. */
export const hoursOfChoice = 12

/** Error title for an activity this administrator did not choose in this session, or chose too long ago. */
export const activityOver = 'Choose an activity again.'

/** True for a real activity, which is sent with every call. */
export const isRunning = (activity: AdministratorActivity | null) =>
  activity !== null && activity.administratorActivityId > 0

/**
 * True when the picker must open on an administrator-only route because there is no activity (spec section 4); false
 * for an administrator who chose to continue without one.
 */
export const isActivityAsked = (chosen: AdministratorActivity | null) =>
  chosen === null || chosen.administratorActivityId === clearActivity.administratorActivityId
