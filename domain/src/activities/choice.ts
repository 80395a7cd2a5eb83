import type { AdministratorActivity } from './schema.ts'

// What the picker answers besides an activity (spec section 2): id 0 means clear and -1 means none.

/** No activity runs any more. Where one is needed, it is asked for again. */
export const clearActivity = { administratorActivityId: 0, description: '' } as const satisfies AdministratorActivity

/** None is wanted: nothing is asked again until one is chosen or cleared. */
export const noActivity = { administratorActivityId: -1, description: '' } as const satisfies AdministratorActivity

/** How long a choice counts in the session in which it was made. */
export const hoursOfChoice = 12

/** Title of the refusal of an activity that this administrator did not choose in this session, or chose too long ago. */
export const activityOver = 'Choose an activity again.'

/** Whether this is an activity that runs, and goes with every call. */
export const isRunning = (activity: AdministratorActivity | null) =>
  activity !== null && activity.administratorActivityId > 0

/**
 * When a system administrator has no active activity on an administrator-only route, the picker opens (spec section 4);
 * not for one who has said that none is wanted.
 */
export const isActivityAsked = (chosen: AdministratorActivity | null) =>
  chosen === null || chosen.administratorActivityId === clearActivity.administratorActivityId
