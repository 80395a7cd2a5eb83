import type { AcknowledgementMode } from '@clearwing/domain/hl7/message/acknowledgement.ts'
import type { OrderFormat, OrderVersion, SenderState, SenderZone } from '@clearwing/domain/hl7/senders/schema.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** Senders of results. A laboratory that merged or was renamed is one sender with several names. */
export const hl7Senders = pgTable(
  'hl7_senders',
  {
    senderId: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: varchar({ length: 50 }).notNull(),
    state: text().$type<SenderState>().notNull().default('test'),
    ackMode: text().$type<AcknowledgementMode>().notNull().default('original'),
    /** Time zone for times without an offset. */
    timeZone: text().$type<SenderZone>().notNull().default('Pacific/Auckland'),
    /** SHA-256 of its certificate. If set, no one else may send under its names. */
    certificateFingerprint: text(),
    /** How and where the laboratory receives orders. */
    orderFormat: text().$type<OrderFormat>().notNull().default('form'),
    orderVersion: text().$type<OrderVersion>().notNull().default('2.4'),
    orderHost: text(),
    orderPort: integer(),
    orderTls: boolean().notNull().default(true),
    receivingApplication: text(),
    receivingFacility: text(),
    ackTimeoutSeconds: integer().notNull().default(20),
    /** Set once the sender was merged into this one; no messages are stored under it any more. */
    joinedIntoSenderId: integer().references((): AnyPgColumn => hl7Senders.senderId),
    createdAt: instant().notNull().default(sql`now()`),
    version: integer().notNull().default(1),
  },
  ({ certificateFingerprint }) => [
    uniqueIndex('hl7_senders_certificate').on(certificateFingerprint).where(sql`${certificateFingerprint} is not null`),
  ],
)

/** The names a sender uses in MSH-3 and MSH-4, ignoring case. */
export const hl7SenderAliases = pgTable(
  'hl7_sender_aliases',
  {
    aliasId: integer().primaryKey().generatedAlwaysAsIdentity(),
    senderId: integer()
      .notNull()
      .references(() => hl7Senders.senderId),
    application: text().notNull(),
    facility: text().notNull(),
  },
  ({ senderId, application, facility }) => [
    uniqueIndex('hl7_sender_aliases_once').on(sql`lower(${application})`, sql`lower(${facility})`),
    index('hl7_sender_aliases_sender').on(senderId),
  ],
)
