import { z } from 'zod'
import { pageOf } from '#paging.ts'

export const HistoryAction = z.enum(['create', 'change', 'remove', 'read']).meta({ id: 'HistoryAction' })
export type HistoryAction = z.infer<typeof HistoryAction>

/** A changed field: values as text, null for no value. */
export const Difference = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type Difference = z.infer<typeof Difference>

/**
 * Who changed a record and when, with the changed fields. It contains values of the record, so the record's own access
 * rule applies.
 */
export const HistoryEntry = z
  .object({
    historyId: z.int(),
    at: z.iso.datetime(),
    name: z.string(),
    /** The administrator, for changes during impersonation. */
    realName: z.string().nullable(),
    organisationName: z.string().nullable(),
    /** The administrator's activity. */
    activity: z.string().nullable(),
    action: HistoryAction,
    differences: z.array(Difference),
  })
  .meta({ id: 'HistoryEntry' })
export type HistoryEntry = z.infer<typeof HistoryEntry>
export const PagedHistory = pageOf(HistoryEntry).meta({ id: 'PagedHistory' })
