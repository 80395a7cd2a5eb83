import type { AnomalyKind, EvidenceSource, LimitedKind } from '@clearwing/domain/anomalies/schema.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { administratorActivities } from '#features/activities/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** What an administrator should look at. A row is kept after it was acknowledged; the same again is a new row. */
export const anomalies = pgTable(
  'anomalies',
  {
    anomalyId: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<AnomalyKind>().notNull(),
    /** The person who acted: the administrator, if it was in a user's place. */
    userId: integer()
      .notNull()
      .references(() => users.userId),
    organisationId: integer().references(() => organisations.organisationId),
    activityId: integer().references(() => administratorActivities.administratorActivityId),
    beganAt: instant().notNull(),
    /** The last time that it continued. */
    lastAt: instant().notNull(),
    count: integer().notNull(),
    isEnded: boolean().notNull().default(false),
    foundAt: instant().notNull(),
    acknowledgedAt: instant(),
    acknowledgedBy: integer().references(() => users.userId),
    reason: varchar({ length: 300 }),
  },
  (table) => [
    index('anomalies_user').on(table.userId, table.lastAt),
    index('anomalies_last_at').on(table.lastAt),
    index('anomalies_open').on(table.lastAt).where(sql`${table.acknowledgedAt} is null`),
  ],
)

/** The rows behind an anomaly: numbers of the history, of logins or of refused requests. Never removed. */
export const anomalyEvidence = pgTable(
  'anomaly_evidence',
  {
    anomalyId: integer()
      .notNull()
      .references(() => anomalies.anomalyId),
    source: text().$type<EvidenceSource>().notNull(),
    rowId: bigint({ mode: 'number' }).notNull(),
    /** What counts once, however often it occurs: a person, or the row. */
    counted: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.anomalyId, table.source, table.rowId] })],
)

/** Limits that administrators changed; the others are those of a new installation. */
export const anomalyLimits = pgTable('anomaly_limits', {
  kind: text().$type<LimitedKind>().primaryKey(),
  figure: integer().notNull(),
  minutes: integer().notNull(),
  nightFrom: integer().notNull(),
  nightTo: integer().notNull(),
  changedAt: instant().notNull(),
  changedBy: integer()
    .notNull()
    .references(() => users.userId),
  version: integer().notNull(),
})

/** One row: how far the history was searched. */
export const anomalySearches = pgTable('anomaly_searches', {
  anomalySearchId: integer().primaryKey(),
  searchedTo: instant().notNull(),
})
