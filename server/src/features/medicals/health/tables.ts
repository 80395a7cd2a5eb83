import type { HealthReportKind } from '@clearwing/domain/medicals/health/schema.ts'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** A holder's report of a change of health, and how it was handled. */
export const healthReports = pgTable(
  'health_reports',
  {
    healthReportId: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    /** Regulator of the certificate that it affects. */
    regulatorId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    /** The practice it was reported to; null if no practice cares for the person here. */
    practiceId: integer().references(() => organisations.organisationId),
    kind: text().$type<HealthReportKind>().notNull(),
    what: text().notNull(),
    fromDay: day().notNull(),
    toDay: day(),
    at: instant().notNull(),
    handledBy: integer().references(() => users.userId),
    handledAt: instant(),
    /** What was agreed: when to fly again, and on what conditions. */
    protocol: text(),
    isReportable: boolean(),
    /**
     * When it was submitted to the regulator by the user who handled it. Before that the regulator knows nothing of it.
     */
    sentAt: instant(),
    endedAt: instant(),
    endedBy: integer().references(() => users.userId),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('health_reports_user').on(table.userId),
    index('health_reports_practice').on(table.practiceId, table.handledAt),
    index('health_reports_regulator').on(table.regulatorId, table.sentAt),
  ],
)
