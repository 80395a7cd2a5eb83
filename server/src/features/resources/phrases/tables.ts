import { maxLength } from '@clearwing/domain/fields.ts'
import type { PhraseCondition } from '@clearwing/domain/resources/phrases/schema.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** Sentences for letters: shared by a regulator, or private to a doctor. Letters keep the words they were written with. */
export const letterPhrases = pgTable(
  'letter_phrases',
  {
    letterPhraseId: integer().primaryKey().generatedAlwaysAsIdentity(),
    regulatorId: integer().references(() => organisations.organisationId),
    /** The owner of a private phrase, which only this user can see. */
    ownerId: integer().references(() => users.userId),
    name: varchar({ length: maxLength.letterPhraseName }).notNull(),
    folder: varchar({ length: maxLength.letterPhraseName }),
    shortcut: varchar({ length: maxLength.codeIdentifier }).notNull(),
    text: text().notNull(),
    condition: jsonb().$type<PhraseCondition>(),
    fromDay: day().notNull(),
    toDay: day(),
    retiredAt: instant(),
    changedAt: instant().notNull().default(sql`now()`),
    version: integer().notNull().default(1),
  },
  ({ regulatorId, ownerId, shortcut, toDay, retiredAt }) => [
    uniqueIndex('letter_phrases_shortcut')
      .on(sql`coalesce(${regulatorId}, 0)`, sql`coalesce(${ownerId}, 0)`, shortcut)
      .where(sql`${retiredAt} is null and ${toDay} is null`),
    index('letter_phrases_regulator').on(regulatorId),
    index('letter_phrases_owner').on(ownerId),
    check('letter_phrases_of_one', sql`num_nonnulls(${regulatorId}, ${ownerId}) = 1`),
  ],
)

/** Decided medicals whose letter or conditions contain a phrase. */
export const letterPhraseUses = pgTable(
  'letter_phrase_uses',
  {
    letterPhraseId: integer()
      .notNull()
      .references(() => letterPhrases.letterPhraseId),
    medicalId: integer()
      .notNull()
      .references(() => medicals.medicalId),
    usedBy: integer().references(() => users.userId),
    usedAt: instant().notNull(),
  },
  ({ letterPhraseId, medicalId, usedAt }) => [
    primaryKey({ columns: [letterPhraseId, medicalId] }),
    index('letter_phrase_uses_medical').on(medicalId),
    index('letter_phrase_uses_last').on(letterPhraseId, usedAt),
  ],
)
