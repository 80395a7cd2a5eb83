import { maxRequirementName, type RequirementValues } from '@clearwing/domain/requirements/schema.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { libraryItems } from '#features/library/tables.ts'
import { messages } from '#features/messages/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** What an organisation requires of its people, or of one person. */
export const requirements = pgTable(
  'requirements',
  {
    requirementId: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    /** The person that the requirement is about; null for everyone to whom it applies. */
    userId: integer().references(() => users.userId),
    name: varchar({ length: maxRequirementName }).notNull(),
    /** The message from which the requirement was made. */
    messageId: integer().references(() => messages.messageId),
    changedAt: instant().notNull(),
    /** When the requirement was archived: it is kept for the record, and its name can be used again. */
    archivedAt: instant(),
    version: integer().notNull().default(1),
  },
  ({ organisationId, userId, name, archivedAt }) => [
    uniqueIndex('requirements_name')
      .on(organisationId, sql`lower(${name})`)
      .where(sql`${archivedAt} is null and ${userId} is null`),
    index('requirements_organisation').on(organisationId),
    index('requirements_user').on(userId),
  ],
)

/** What a requirement asks from a day until that of the next version. A version that has started is never edited. */
export const requirementVersions = pgTable(
  'requirement_versions',
  {
    requirementVersionId: integer().primaryKey().generatedAlwaysAsIdentity(),
    requirementId: integer()
      .notNull()
      .references(() => requirements.requirementId),
    fromDay: day().notNull(),
    values: jsonb().$type<RequirementValues>().notNull(),
    createdBy: integer().references(() => users.userId),
    createdAt: instant().notNull(),
  },
  ({ requirementId, fromDay }) => [uniqueIndex('requirement_versions_day').on(requirementId, fromDay)],
)

/** Days on which people completed requirements. A wrong completion is withdrawn and stays for the record. */
export const requirementEvidence = pgTable(
  'requirement_evidence',
  {
    requirementEvidenceId: integer().primaryKey().generatedAlwaysAsIdentity(),
    requirementId: integer()
      .notNull()
      .references(() => requirements.requirementId),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    completedOn: day().notNull(),
    /** The last day of this completion; null: the interval decides. */
    validUntil: day(),
    libraryItemId: integer().references(() => libraryItems.libraryItemId),
    note: varchar({ length: 100 }).notNull(),
    recordedBy: integer()
      .notNull()
      .references(() => users.userId),
    recordedAt: instant().notNull(),
    withdrawnBy: integer().references(() => users.userId),
    withdrawnAt: instant(),
    withdrawnReason: varchar({ length: 100 }),
  },
  ({ requirementId, userId }) => [
    index('requirement_evidence_requirement').on(requirementId, userId),
    index('requirement_evidence_user').on(userId),
  ],
)

/** Periods in which a person does not have to satisfy a requirement. */
export const requirementClearings = pgTable(
  'requirement_clearings',
  {
    requirementClearingId: integer().primaryKey().generatedAlwaysAsIdentity(),
    requirementId: integer()
      .notNull()
      .references(() => requirements.requirementId),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    fromDay: day().notNull(),
    toDay: day().notNull(),
    reason: varchar({ length: 300 }).notNull(),
    clearedBy: integer()
      .notNull()
      .references(() => users.userId),
    clearedAt: instant().notNull(),
    endedBy: integer().references(() => users.userId),
    endedAt: instant(),
  },
  (table) => [
    index('requirement_clearings_requirement').on(table.requirementId, table.userId),
    index('requirement_clearings_user').on(table.userId),
    check('requirement_clearings_days', sql`${table.fromDay} <= ${table.toDay}`),
  ],
)
