import { z } from 'zod'
import { HistoryAction } from '#history/schema.ts'
import { pageOf } from '#paging.ts'

/** Who did what in an organisation, and to whose record: never what the record contains. */
export const OrganisationEvent = z
  .object({
    historyId: z.int(),
    at: z.iso.datetime(),
    name: z.string(),
    /** The administrator, for actions in the user's place. */
    realName: z.string().nullable(),
    action: HistoryAction,
    /** The kind of record in words. */
    kind: z.string(),
    /** The person that the record is about; both are null if there is none, or the reader may not see them. */
    subjectUserId: z.int32().nullable(),
    subjectName: z.string().nullable(),
    isAboutPerson: z.boolean(),
    /** The reason that an administrator gave. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'OrganisationEvent' })
export type OrganisationEvent = z.infer<typeof OrganisationEvent>
export const PagedOrganisationEvents = pageOf(OrganisationEvent).meta({ id: 'PagedOrganisationEvents' })
