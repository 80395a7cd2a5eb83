import type { TemplateDraftKind, TemplateDraftValues } from '@clearwing/domain/resources/templates/draft.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** Texts of templates that are being written. No document and no email reads this table. */
export const templateDrafts = pgTable(
  'template_drafts',
  {
    templateDraftId: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<TemplateDraftKind>().notNull(),
    /** Null for an email or an invoice, which are the installation's. */
    regulatorId: integer().references(() => organisations.organisationId),
    /** The code of a letter, a document, or the name of an email. */
    key: varchar({ length: 50 }).notNull(),
    values: jsonb().$type<TemplateDraftValues>().notNull(),
    /** For the filter of the list; a reader of the draft checks it again. */
    hasFaults: boolean().notNull(),
    savedBy: integer().references(() => users.userId),
    savedAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  ({ kind, regulatorId, key }) => [
    uniqueIndex('template_drafts_of').on(kind, sql`coalesce(${regulatorId}, 0)`, key),
    check('template_drafts_owner', sql`(${kind} in ('email', 'billing')) = (${regulatorId} is null)`),
  ],
)
