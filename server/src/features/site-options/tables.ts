import { boolean, integer, pgTable } from 'drizzle-orm/pg-core'

/** The single row about this installation. */
export const installation = pgTable('installation', {
  installationId: integer().primaryKey().default(1),
  /** True if filled with the demo's fictitious people, so that no one takes it for a real installation later. */
  isDemo: boolean().notNull(),
})
