import type { MedicalClass, Privilege } from '@clearwing/domain/medicals/classes.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/**
 * Certificates that a practice brought in from its earlier files. They are apart from those issued here, so that no code,
 * no date of a new certificate and no fitness to fly follows from them.
 */
export const pastCertificates = pgTable(
  'past_certificates',
  {
    pastCertificateId: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    regulatorId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    medicalClass: text().$type<MedicalClass>().notNull(),
    privilege: text().$type<Privilege>().notNull(),
    number: varchar({ length: 30 }).notNull(),
    issuedOn: day().notNull(),
    expiresOn: day().notNull(),
    conditions: text(),
    examiner: text(),
    warnings: jsonb().$type<string[]>().notNull(),
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    broughtInBy: integer()
      .notNull()
      .references(() => users.userId),
    broughtInAt: instant().notNull(),
  },
  (table) => [
    index('past_certificates_user').on(table.userId),
    index('past_certificates_organisation').on(table.organisationId),
    check('past_certificates_days', sql`${table.expiresOn} > ${table.issuedOn}`),
  ],
)
