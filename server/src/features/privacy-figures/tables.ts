import type { PrivacyFigureName } from '@clearwing/domain/privacy-figures/schema.ts'
import { integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** Figures of privacy law that administrators added; the first ones are in the domain. Rows are only added. */
export const privacyFigures = pgTable(
  'privacy_figures',
  {
    privacyFigureId: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().$type<PrivacyFigureName>().notNull(),
    from: day().notNull(),
    figure: integer().notNull(),
    source: varchar({ length: 200 }).notNull(),
    addedAt: instant().notNull(),
    addedBy: integer()
      .notNull()
      .references(() => users.userId),
  },
  (table) => [uniqueIndex('privacy_figures_name_from').on(table.name, table.from)],
)
