import { z } from 'zod'
import { anyText, maxLength, requiredText } from '#fields.ts'
import { pageOf, pagingQuery } from '#paging.ts'

const activity = { administratorActivityId: z.int32(), description: z.string() }

/** What an administrator says they are doing, for which they see what is not theirs to see otherwise. */
export const AdministratorActivity = z.object(activity).meta({ id: 'AdministratorActivity' })
export type AdministratorActivity = z.infer<typeof AdministratorActivity>

/** One that can be chosen: whose it is, unless it is one's own. */
export const OfferedActivity = z.object({ ...activity, begunBy: z.string().nullable() }).meta({ id: 'OfferedActivity' })
export type OfferedActivity = z.infer<typeof OfferedActivity>

/** The words looked for in the descriptions. */
export const ActivitySearch = z.strictObject({ f: anyText(100).default('') })

export const NewAdministratorActivity = z.strictObject({
  description: requiredText(maxLength.administratorActivityDescription),
})
export type NewAdministratorActivity = z.infer<typeof NewAdministratorActivity>

/** One of all there were: who began it when, and how much was done under it until when. */
export const ListedActivity = z
  .object({
    ...activity,
    createdAt: z.iso.datetime(),
    createdBy: z.string(),
    deeds: z.int32(),
    lastDeedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ListedActivity' })
export type ListedActivity = z.infer<typeof ListedActivity>
export const ListedActivityPage = pageOf(ListedActivity).meta({ id: 'ListedActivityPage' })

/** `Own`: those that the reader has begun. */
export const ListedActivityQuery = pagingQuery({
  columns: ['createdAt', 'description'],
  modes: ['All', 'Own'],
  descending: true,
})
export type ListedActivityQuery = z.infer<typeof ListedActivityQuery>

export const DeedAction = z.enum(['create', 'change', 'remove', 'read'])
export type DeedAction = z.infer<typeof DeedAction>

/**
 * What was done under an activity: who did what to which record when. Neither what stood in the record nor whose it is:
 * both are the record's, which is read by its own rule.
 */
export const ActivityDeed = z
  .object({
    historyId: z.int(),
    at: z.iso.datetime(),
    name: z.string(),
    /** The administrator, where the product was seen as somebody else. */
    realName: z.string().nullable(),
    organisationName: z.string().nullable(),
    action: DeedAction,
    entity: z.string(),
    entityId: z.int32(),
  })
  .meta({ id: 'ActivityDeed' })
export type ActivityDeed = z.infer<typeof ActivityDeed>
export const ActivityDeedPage = pageOf(ActivityDeed).meta({ id: 'ActivityDeedPage' })

/** The mode is what was done: all of it, or one kind. */
export const ActivityDeedQuery = pagingQuery({
  columns: ['at', 'entity'],
  modes: ['All', ...DeedAction.options],
  descending: true,
})
export type ActivityDeedQuery = z.infer<typeof ActivityDeedQuery>
