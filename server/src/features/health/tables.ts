import type { HealthLevel } from '@clearwing/domain/health/schema.ts'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** The level of each health check, and since when it is that. */
export const healthLevels = pgTable('health_levels', {
  name: text().primaryKey(),
  level: text().$type<HealthLevel>().notNull(),
  since: instant().notNull(),
})
