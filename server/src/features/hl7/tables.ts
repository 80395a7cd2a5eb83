import { maxLength } from '@clearwing/domain/fields.ts'
import type { UnassignedReason } from '@clearwing/domain/hl7/reasons.ts'
import type { RejectionReason } from '@clearwing/domain/hl7/rejecting.ts'
import type { Hl7Status } from '@clearwing/domain/hl7/schema.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { hl7Senders } from '#features/hl7/senders/tables.ts'
import { users } from '#features/users/tables.ts'
import { bytes, instant } from '#platform/database/columns.ts'

/** Messages from laboratories. A message about several people has a row for each; the first holds the bytes. */
export const hl7Messages = pgTable(
  'hl7_messages',
  {
    messageId: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The position of this row's person in the message, from 1, and the row of the first. */
    part: integer().notNull().default(1),
    wholeMessageId: integer().references((): AnyPgColumn => hl7Messages.messageId),
    receivedAt: instant().notNull(),
    source: text({ enum: ['mllp', 'upload', 'folder'] }).notNull(),
    remoteAddress: text(),
    uploadedBy: integer().references(() => users.userId),
    /** The original bytes; for a refused message up to 8 MiB, for 30 days. Null if another row holds them. */
    raw: bytes(),
    /** Hash of sender, control id and content, so that a repeated message is stored once. */
    hash: text().notNull(),
    sendingApplication: text().notNull(),
    sendingFacility: text().notNull(),
    receivingApplication: text().notNull(),
    receivingFacility: text().notNull(),
    controlId: text().notNull(),
    messageType: text().notNull(),
    /** The sender; null if the message names no known one. */
    senderId: integer().references(() => hl7Senders.senderId),
    /** True when the sender used this control id before, for different content. */
    isControlIdReused: boolean().notNull().default(false),
    /** The character set with which the bytes were decoded. */
    characterSet: text(),
    /** When the message was last reprocessed, with the settings of that time. */
    reprocessedAt: instant(),
    status: text().$type<Hl7Status>().notNull(),
    /** Why the message is unassigned, or was refused. */
    reason: text().$type<UnassignedReason>(),
    refusal: text(),
    acknowledgement: text().notNull(),
    results: integer().notNull().default(0),
    userId: integer().references(() => users.userId),
    /** The administrator who assigned the message; null when it was filed automatically. */
    assignedBy: integer().references(() => users.userId),
    /** When it was filed to this person: from then on its results could be read. */
    filedAt: instant(),
    /** The administrator who rejected the message, and why; cleared when the rejection is undone. */
    rejectedBy: integer().references(() => users.userId),
    rejectedAt: instant(),
    rejection: text().$type<RejectionReason>(),
    rejectionText: varchar({ length: maxLength.reason }),
    /** When the laboratory was last asked who the message is about, and by whom. */
    askedAt: instant(),
    askedBy: integer().references(() => users.userId),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('hl7_messages_once').on(table.hash, table.part),
    index('hl7_messages_open').on(table.messageId).where(sql`${table.status} in ('received', 'unassigned')`),
    index('hl7_messages_refused').on(table.senderId, table.messageId).where(sql`${table.status} = 'refused'`),
    index('hl7_messages_whole').on(table.wholeMessageId).where(sql`${table.wholeMessageId} is not null`),
    index('hl7_messages_user').on(table.userId),
    index('hl7_messages_control').on(table.senderId, table.controlId),
    // The order of the list. Messages arrive in this order, so maintaining the index costs almost nothing.
    index('hl7_messages_received').on(table.receivedAt, table.messageId),
  ],
)
