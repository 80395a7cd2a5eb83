import { z } from 'zod'
import { pageOf, pagingQuery } from '#paging.ts'

export const HistoryAction = z.enum(['create', 'change', 'remove', 'read'])
export type HistoryAction = z.infer<typeof HistoryAction>

/** A field that became another: values as text, null where there was none. */
export const Difference = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type Difference = z.infer<typeof Difference>

/** Who did what to a record when, and which fields it changed. It holds the record's values: read by the record's own rule. */
export const HistoryEntry = z
  .object({
    historyId: z.int(),
    at: z.iso.datetime(),
    name: z.string(),
    /** The administrator, where the product was seen as somebody else. */
    realName: z.string().nullable(),
    organisationName: z.string().nullable(),
    /** What an administrator said they were doing. */
    activity: z.string().nullable(),
    action: HistoryAction,
    differences: z.array(Difference),
  })
  .meta({ id: 'HistoryEntry' })
export type HistoryEntry = z.infer<typeof HistoryEntry>
export const HistoryPage = pageOf(HistoryEntry).meta({ id: 'HistoryPage' })

/** The mode is what was done: all of it, or one kind. */
export const HistoryQuery = pagingQuery({
  columns: ['at'],
  modes: ['All', ...HistoryAction.options],
  descending: true,
})
export type HistoryQuery = z.infer<typeof HistoryQuery>
