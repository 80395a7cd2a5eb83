import { index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** Where a user has hidden the first steps: in an organisation, or as an individual. */
export const hiddenFirstSteps = pgTable(
  'hidden_first_steps',
  {
    hiddenFirstStepsId: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    organisationId: integer().references(() => organisations.organisationId),
    hiddenAt: instant().notNull(),
  },
  ({ userId, organisationId }) => [
    unique('hidden_first_steps_place').on(userId, organisationId).nullsNotDistinct(),
    index('hidden_first_steps_organisation').on(organisationId),
  ],
)
