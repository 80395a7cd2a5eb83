import { maxLength } from '@clearwing/domain/fields.ts'
import { maxOptionText, type OptionKey } from '@clearwing/domain/site-options/options.ts'
import type { SetUpStepKey } from '@clearwing/domain/site-options/set-up/schema.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** The single row about this installation. */
export const installation = pgTable('installation', {
  installationId: integer().primaryKey().default(1),
  /** True if filled with the demo's fictitious people, so that no one takes it for a real installation later. */
  isDemo: boolean().notNull(),
  /** When the demo data were loaded; null if this is no demo. */
  demoLoadedAt: instant(),
})

/** Options that an administrator has changed. Without a value or text, the default is in force again. */
export const siteOptionRows = pgTable(
  'site_options',
  {
    siteOptionId: integer().primaryKey().generatedAlwaysAsIdentity(),
    settingKey: varchar({ length: maxLength.settingKey }).$type<OptionKey>().notNull().unique(),
    settingValue: varchar({ length: maxLength.settingValue }),
    /** The value of an option that pages show as a text, which may be longer. */
    settingText: varchar({ length: maxOptionText }),
    changedBy: integer().references(() => users.userId),
    changedAt: instant(),
    version: integer().notNull().default(0),
  },
  ({ settingValue, settingText }) => [
    check('site_options_one_value', sql`num_nonnulls(${settingValue}, ${settingText}) <= 1`),
  ],
)

/** Steps of the set-up that an administrator does not want to take. */
export const skippedSetUpSteps = pgTable('skipped_set_up_steps', {
  stepKey: varchar({ length: maxLength.settingKey }).$type<SetUpStepKey>().primaryKey(),
  skippedBy: integer()
    .notNull()
    .references(() => users.userId),
  skippedAt: instant().notNull(),
})
