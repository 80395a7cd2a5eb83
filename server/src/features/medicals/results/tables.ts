import { maxLength } from '@clearwing/domain/fields.ts'
import type { Abnormality } from '@clearwing/domain/hl7/message/flag.ts'
import type { ResultStatus } from '@clearwing/domain/hl7/message/status.ts'
import type { LineState } from '@clearwing/domain/medicals/results/requests/lines.ts'
import type { LabRequestStatus } from '@clearwing/domain/medicals/results/requests/schema.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { hl7Mappings } from '#features/hl7/mapping/tables.ts'
import { hl7Senders } from '#features/hl7/senders/tables.ts'
import { hl7Messages } from '#features/hl7/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'
import { files } from '#platform/files/tables.ts'

/** Laboratory results of people. A row changes only to record what replaced it, or that it was unlinked. */
export const results = pgTable(
  'results',
  {
    resultId: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    /** The medical to which the result was filed, which was open at that time. */
    medicalId: integer().references(() => medicals.medicalId),
    messageId: integer()
      .notNull()
      .references(() => hl7Messages.messageId),
    /** Position of the observation in the message. */
    position: integer().notNull(),
    /** The verified sender of the message, and the name it was sent under. */
    senderId: integer(),
    laboratory: text().notNull(),
    /** The laboratory's order number and service: later versions have the same. */
    orderNumber: text().notNull(),
    serviceCode: text().notNull(),
    reportName: text().notNull(),
    /** The request that the result answers, and its line. */
    requestNumber: varchar({ length: 12 }),
    requestLine: integer(),
    /** The analyte, and the mapping that identified it or said that there is none. */
    analyte: text(),
    mappingId: integer().references(() => hl7Mappings.mappingId),
    code: text().notNull(),
    codeSystem: text().notNull(),
    name: text().notNull(),
    subId: text().notNull(),
    value: text().notNull(),
    /** Meaning of the value according to the mapping. */
    answer: varchar({ length: maxLength.answer }),
    number: doublePrecision(),
    comparator: text(),
    documentFileId: integer().references(() => files.fileId),
    unit: text().notNull(),
    range: text().notNull(),
    low: doublePrecision(),
    high: doublePrecision(),
    flag: text().notNull(),
    abnormality: text().$type<Abnormality>(),
    abnormalityBy: text({ enum: ['laboratory', 'range'] }),
    status: text().$type<ResultStatus>().notNull(),
    collectedOn: day(),
    collectedAt: instant(),
    reportedAt: instant().notNull(),
    notes: text().notNull(),
    createdAt: instant().notNull(),
    /** Set when a later version arrived, which may not contain this observation. */
    replacedAt: instant(),
    replacedBy: integer().references((): AnyPgColumn => results.resultId),
    /** Set when the result was unlinked from this person. Recipients of an earlier submission can still read it. */
    takenBackAt: instant(),
  },
  (table) => [
    index('results_order').on(table.userId, table.orderNumber),
    index('results_report').on(table.orderNumber),
    // Unique among current rows. Includes all columns, so that removing a message does not scan every result.
    unique('results_message').on(table.messageId, table.position, table.takenBackAt).nullsNotDistinct(),
    index('results_request').on(table.requestNumber).where(sql`${table.requestNumber} is not null`),
    index('results_mapping').on(table.mappingId).where(sql`${table.mappingId} is not null`),
    index('results_unmapped')
      .on(table.code)
      .where(sql`${table.analyte} is null and ${table.mappingId} is null and ${table.documentFileId} is null`),
    index('results_replaced_by').on(table.replacedBy).where(sql`${table.replacedBy} is not null`),
  ],
)

/** A request of a practice to a laboratory. Its number is on the form, and comes back with the results. */
export const labRequests = pgTable(
  'lab_requests',
  {
    labRequestId: integer().primaryKey().generatedAlwaysAsIdentity(),
    number: varchar({ length: 12 }).notNull(),
    medicalId: integer()
      .notNull()
      .references(() => medicals.medicalId),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    practiceId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    /** Requested tests; each is a line of the request, counted from 1. */
    tests: text().array().notNull(),
    /** Status of each line; empty before anything has arrived. */
    lines: jsonb().$type<LineState[]>().notNull().default([]),
    isAbnormal: boolean().notNull().default(false),
    /** The laboratory; null if the person takes the form to one. */
    senderId: integer().references(() => hl7Senders.senderId),
    isFasting: boolean().notNull().default(false),
    isUrgent: boolean().notNull().default(false),
    clinicalDetails: varchar({ length: 200 }).notNull().default(''),
    copiesTo: text().array().notNull().default([]),
    requestedBy: integer()
      .notNull()
      .references(() => users.userId),
    requestedAt: instant().notNull(),
    /** The doctor in whose name the tests are requested. */
    doctorId: integer().references(() => users.userId),
    dueOn: day(),
    status: text().$type<LabRequestStatus>().notNull().default('sent'),
    sentAt: instant(),
    fillerNumber: text(),
    refusal: text(),
    cancelledAt: instant(),
    cancelReason: varchar({ length: 100 }),
    closedAt: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('lab_requests_number').on(table.number),
    index('lab_requests_medical').on(table.medicalId),
    index('lab_requests_user').on(table.userId),
    index('lab_requests_practice').on(table.practiceId, table.requestedAt),
  ],
)
