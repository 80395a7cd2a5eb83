import type { HealthReportKind } from '@clearwing/domain/medicals/health/schema.ts'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** What a holder says of a change of their health, and what became of it. */
export const healthReports = pgTable(
  'health_reports',
  {
    healthReportId: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    /** Whose certificate it touches. */
    regulatorId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    /** Who is told; none where nobody cares for the person here. */
    practiceId: integer().references(() => organisations.organisationId),
    kind: text().$type<HealthReportKind>().notNull(),
    what: text().notNull(),
    fromDay: day().notNull(),
    toDay: day(),
    at: instant().notNull(),
    handledBy: integer().references(() => users.userId),
    handledAt: instant(),
    /** What was agreed: when to fly again, and on what. */
    protocol: text(),
    isReportable: boolean(),
    /** To the regulator, by whoever handled it. Before, the regulator knows nothing of it. */
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
