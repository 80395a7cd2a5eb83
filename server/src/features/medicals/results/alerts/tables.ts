import type { ResultAlertKind } from '@clearwing/domain/medicals/results/alerts.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { hl7Messages } from '#features/hl7/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** Alert for the examiner that a result they relied on was corrected, withdrawn or unlinked. */
export const resultAlerts = pgTable(
  'result_alerts',
  {
    resultAlertId: integer().primaryKey().generatedAlwaysAsIdentity(),
    medicalId: integer()
      .notNull()
      .references(() => medicals.medicalId),
    /** The message that brought the change, or that was unlinked. */
    messageId: integer()
      .notNull()
      .references(() => hl7Messages.messageId),
    kind: text().$type<ResultAlertKind>().notNull(),
    isDecided: boolean().notNull(),
    raisedAt: instant().notNull(),
    /** The doctor who has reviewed the alert. */
    seenBy: integer().references(() => users.userId),
    seenAt: instant(),
  },
  (table) => [
    uniqueIndex('result_alerts_once').on(table.medicalId, table.messageId, table.kind, table.raisedAt),
    index('result_alerts_open').on(table.medicalId).where(sql`${table.seenAt} is null`),
  ],
)
