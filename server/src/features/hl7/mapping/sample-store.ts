import { and, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { hl7Messages } from '#features/hl7/tables.ts'
import type { Db } from '#platform/database/database.ts'

type StoredMessage = typeof hl7Messages.$inferSelect

const mostLookedThrough = 500
const mostFound = 10

export const listMessagesToTry = (db: Db, messageIds: number[]): Promise<StoredMessage[]> =>
  read(db, inArray(hl7Messages.messageId, messageIds), messageIds.length)

type Sought = { senderId: number | null; text: string }

/**
 * The newest messages that contain this text; only the last few hundred are searched, because all their bytes are read.
 */
export async function listMessagesWith(db: Db, { senderId, text }: Sought): Promise<StoredMessage[]> {
  const ofSender = senderId === null ? undefined : eq(hl7Messages.senderId, senderId)
  const newest = db
    .select({ messageId: hl7Messages.messageId })
    .from(hl7Messages)
    .where(and(ofSender, isNotNull(hl7Messages.raw), ne(hl7Messages.status, 'refused')))
    .orderBy(desc(hl7Messages.messageId))
    .limit(mostLookedThrough)
  const holds = sql`position(convert_to(${text}, 'UTF8') in ${hl7Messages.raw}) > 0`
  return read(db, and(inArray(hl7Messages.messageId, newest), holds), mostFound)
}

const read = (db: Db, where: SQL | undefined, limit: number) =>
  db.select().from(hl7Messages).where(where).orderBy(desc(hl7Messages.messageId)).limit(limit)
