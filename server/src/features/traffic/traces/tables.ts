import type { TraceKind } from '@clearwing/domain/traffic/traces/schema.ts'
import { bigint, doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day } from '#platform/database/columns.ts'

/** What all processes did on a day: a row for each function of an area, and of topics for each audience. */
export const traceCounts = pgTable(
  'trace_counts',
  {
    day: day().notNull(),
    kind: text().$type<TraceKind>().notNull(),
    /** A route, a job, an operation of the storage, or a topic. */
    area: text().notNull(),
    function: text().notNull(),
    /** Empty unless it is a topic. */
    audience: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    totalMs: doublePrecision().notNull(),
    worstMs: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.area, table.function, table.audience] })],
)
