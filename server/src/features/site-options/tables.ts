import { boolean, integer, pgTable } from 'drizzle-orm/pg-core'

/** The one row about this installation. */
export const installation = pgTable('installation', {
  installationId: integer().primaryKey().default(1),
  /** Filled with the demo's invented people, so that nobody takes it for the real thing later. */
  isDemo: boolean().notNull(),
})
