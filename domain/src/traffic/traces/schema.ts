import { z } from 'zod'
import { pageOf } from '#paging.ts'

/** What is counted: operations on the database, operations on the storage, and announcements to browsers. */
export const traceKinds = ['database', 'storage', 'topic'] as const
export type TraceKind = (typeof traceKinds)[number]

/** 0 normal, 1 notice, 2 warning, 3 critical. */
export const TraceSeverity = z.literal([0, 1, 2, 3]).meta({ id: 'TraceSeverity' })
export type TraceSeverity = z.infer<typeof TraceSeverity>

export const severityWords: Record<TraceSeverity, string> = { 0: 'Normal', 1: 'Notice', 2: 'Warning', 3: 'Critical' }

const times = {
  count: z.int(),
  totalMs: z.number(),
  /** Null if nothing was counted. */
  meanMs: z.number().nullable(),
  worstMs: z.number().nullable(),
}

/** What an area did, or one function of it. */
export const Trace = z
  .object({
    /** The day, in a detailed list; null for the sum of all days. */
    day: z.string().nullable(),
    area: z.string(),
    /** Null for the area itself. */
    function: z.string().nullable(),
    /** For whom topics were announced, in a detailed list. */
    audience: z.string().nullable(),
    ...times,
    severity: TraceSeverity,
  })
  .meta({ id: 'Trace' })
export type Trace = z.infer<typeof Trace>

/** All areas of a day together. */
export const TraceDay = z.object({ day: z.string(), ...times }).meta({ id: 'TraceDay' })
export type TraceDay = z.infer<typeof TraceDay>

/** A page, and the days behind it whichever page is shown. */
export const PagedTraces = pageOf(Trace)
  .extend({ days: z.array(TraceDay), slowMs: z.int() })
  .meta({ id: 'PagedTraces' })
export type PagedTraces = z.infer<typeof PagedTraces>

/** A statement that PostgreSQL counts itself, with its values replaced by numbers. */
const DatabaseStatement = z.object({
  statement: z.string(),
  calls: z.int(),
  totalMs: z.number(),
  meanMs: z.number(),
  worstMs: z.number(),
})

/** The slowest statements; `isCounted` is false if PostgreSQL does not count them. */
export const DatabaseStatements = z
  .object({ isCounted: z.boolean(), list: z.array(DatabaseStatement) })
  .meta({ id: 'DatabaseStatements' })
export type DatabaseStatements = z.infer<typeof DatabaseStatements>
