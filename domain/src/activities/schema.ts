import { z } from 'zod'
import { anyText, maxLength, requiredText } from '#fields.ts'
import { HistoryAction } from '#history/schema.ts'
import { pageOf } from '#paging.ts'

const activity = { administratorActivityId: z.int32(), description: z.string() }

/** An administrator's stated reason, which gives access to data they could not otherwise see. */
export const AdministratorActivity = z.object(activity).meta({ id: 'AdministratorActivity' })
export type AdministratorActivity = z.infer<typeof AdministratorActivity>

/** An activity that can be chosen; `begunBy` names its author, unless that is the user. */
export const OfferedActivity = z
  .object({ ...activity, begunBy: z.string().nullable(), createdAt: z.iso.datetime() })
  .meta({ id: 'OfferedActivity' })
export type OfferedActivity = z.infer<typeof OfferedActivity>

/** Words to find in the descriptions. */
export const ActivitySearch = z.strictObject({ f: anyText(100).default('') })

export const NewAdministratorActivity = z.strictObject({
  description: requiredText(maxLength.administratorActivityDescription),
})
export type NewAdministratorActivity = z.infer<typeof NewAdministratorActivity>

/** A listed activity: who started it and when, the number of actions, and the last one. */
export const ListedActivity = z
  .object({
    ...activity,
    createdAt: z.iso.datetime(),
    createdBy: z.string(),
    actions: z.int32(),
    lastActionAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ListedActivity' })
export type ListedActivity = z.infer<typeof ListedActivity>
export const PagedActivities = pageOf(ListedActivity).meta({ id: 'PagedActivities' })

/**
 * An action under an activity: who did what to which record and when, and the person it is about. The record's content
 * is not included; reading it needs access to the record itself.
 */
export const ActivityAction = z
  .object({
    historyId: z.int(),
    at: z.iso.datetime(),
    name: z.string(),
    /** The administrator, for actions during impersonation. */
    realName: z.string().nullable(),
    organisationName: z.string().nullable(),
    action: HistoryAction,
    entity: z.string(),
    entityId: z.int32(),
    /** The person the record is about. */
    subjectUserId: z.int32().nullable(),
    subjectName: z.string().nullable(),
    /** The organisation or activity to which the record belongs, or which it is. */
    recordName: z.string().nullable(),
  })
  .meta({ id: 'ActivityAction' })
export type ActivityAction = z.infer<typeof ActivityAction>
export const PagedActivityActions = pageOf(ActivityAction).meta({ id: 'PagedActivityActions' })
