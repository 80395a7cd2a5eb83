import type { IncidentHarm, IncidentKind, IncidentSensitivity } from '@clearwing/domain/incidents/schema.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { anomalies } from '#features/anomalies/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** Privacy breaches. A row is never removed. */
export const incidents = pgTable(
  'incidents',
  {
    incidentId: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null for the register of the installation. */
    organisationId: integer().references(() => organisations.organisationId),
    anomalyId: integer().references(() => anomalies.anomalyId),
    title: varchar({ length: 100 }).notNull(),
    kind: text().$type<IncidentKind>().notNull(),
    whatHappened: varchar({ length: 4000 }).notNull(),
    happenedAt: instant(),
    knownAt: instant().notNull(),
    /** The hours of the row in force when it became known, and when they end. */
    limitHours: integer().notNull(),
    dueAt: instant().notNull(),
    affectedCount: integer(),
    sensitivity: text().$type<IncidentSensitivity>(),
    harms: jsonb().$type<IncidentHarm[]>().notNull().default([]),
    holder: varchar({ length: 1000 }),
    protection: varchar({ length: 1000 }),
    steps: varchar({ length: 2000 }),
    isNotifiable: boolean(),
    reason: varchar({ length: 2000 }),
    assessedAt: instant(),
    assessedBy: integer().references(() => users.userId),
    letterWhat: varchar({ length: 2000 }),
    letterSteps: varchar({ length: 2000 }),
    letterAdvice: varchar({ length: 2000 }),
    letterContact: varchar({ length: 500 }),
    commissionerAt: instant(),
    commissionerReference: varchar({ length: 100 }),
    delayReason: varchar({ length: 1000 }),
    publicNoticeAt: instant(),
    publicNoticeWhere: varchar({ length: 100 }),
    closedAt: instant(),
    closedBy: integer().references(() => users.userId),
    learnt: varchar({ length: 2000 }),
    reportedAt: instant().notNull(),
    reportedBy: integer()
      .notNull()
      .references(() => users.userId),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('incidents_organisation').on(table.organisationId, table.knownAt),
    index('incidents_known').on(table.knownAt),
    uniqueIndex('incidents_anomaly').on(table.anomalyId).where(sql`${table.anomalyId} is not null`),
  ],
)

/** People affected by an incident, and when each was told. */
export const incidentPeople = pgTable(
  'incident_people',
  {
    incidentId: integer()
      .notNull()
      .references(() => incidents.incidentId),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    toldAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.incidentId, table.userId] }),
    index('incident_people_user').on(table.userId),
  ],
)
