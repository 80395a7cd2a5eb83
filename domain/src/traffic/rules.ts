import { isAdministrator, isUnderActivity } from '#access/actor.ts'

/** The log of requests names people, so an administrator reads it only with an activity. */
export const canSeeApiLogs = isUnderActivity

/** Counts name routes, jobs and topics, and no person. */
export const canSeeTraces = isAdministrator
