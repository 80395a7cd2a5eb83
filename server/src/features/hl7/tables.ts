import { maxLength } from '@clearwing/domain/fields.ts'
import type { UnassignedReason } from '@clearwing/domain/hl7/reasons.ts'
import type { RejectionReason } from '@clearwing/domain/hl7/rejecting.ts'
import type { Hl7Status } from '@clearwing/domain/hl7/schema.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { hl7Senders } from '#features/hl7/senders/tables.ts'
import { users } from '#features/users/tables.ts'
import { bytes, instant } from '#platform/database/columns.ts'

/** What laboratories sent. A message about several people is a row for each of them; the first holds the bytes. */
export const hl7Messages = pgTable(
  'hl7_messages',
  {
    messageId: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Which of the people of the message, from 1; and the row of the first. */
    part: integer().notNull().default(1),
    wholeMessageId: integer().references((): AnyPgColumn => hl7Messages.messageId),
    receivedAt: instant().notNull(),
    source: text({ enum: ['mllp', 'upload', 'folder'] }).notNull(),
    remoteAddress: text(),
    uploadedBy: integer().references(() => users.userId),
    /** As it came; of a refused one up to 8 MiB, for 30 days. None of what another row holds. */
    raw: bytes(),
    /** Of the sender, the control id and the content: the same, sent again, is stored once. */
    hash: text().notNull(),
    sendingApplication: text().notNull(),
    sendingFacility: text().notNull(),
    receivingApplication: text().notNull(),
    receivingFacility: text().notNull(),
    controlId: text().notNull(),
    messageType: text().notNull(),
    /** None of what names no sender that is known. */
    senderId: integer().references(() => hl7Senders.senderId),
    /** The sender used this control id before, for something else. */
    isControlIdReused: boolean().notNull().default(false),
    /** What its bytes were read in. */
    characterSet: text(),
    /** When it was last read anew, with the settings of that moment. */
    reprocessedAt: instant(),
    status: text().$type<Hl7Status>().notNull(),
    /** Why it is with nobody, or was refused. */
    reason: text().$type<UnassignedReason>(),
    refusal: text(),
    acknowledgement: text().notNull(),
    results: integer().notNull().default(0),
    userId: integer().references(() => users.userId),
    /** The administrator who said whose it is; null when it was filed by itself. */
    assignedBy: integer().references(() => users.userId),
    /** When it became this person's: from then on its results could be read. */
    filedAt: instant(),
    /** The administrator who said that it is nobody's here, and why; undone, these are empty again. */
    rejectedBy: integer().references(() => users.userId),
    rejectedAt: instant(),
    rejection: text().$type<RejectionReason>(),
    rejectionText: varchar({ length: maxLength.reason }),
    /** When the laboratory was last asked whose it is, and by whom. */
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
    // The order of the list. They come in that of their time: it costs next to nothing where each is stored.
    index('hl7_messages_received').on(table.receivedAt, table.messageId),
  ],
)
