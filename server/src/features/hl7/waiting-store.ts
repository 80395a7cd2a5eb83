import type { UnassignedReason } from '@clearwing/domain/hl7/reasons.ts'
import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/database.ts'
import type { StoredMessage } from './store.ts'
import { hl7Messages } from './tables.ts'

const wholes = alias(hl7Messages, 'wholes')

const notTriedAgain = ['taken back', 'not theirs'] satisfies UnassignedReason[]

/** True for messages unassigned since arrival; one unlinked by an administrator is not tried again. */
export const isWaitingMessage = ({ status, reason }: Pick<StoredMessage, 'status' | 'reason'>) =>
  status === 'unassigned' && !notTriedAgain.some((one) => one === reason)

/** Unassigned messages whose bytes contain this number. */
export async function listWaitingWith(db: Db, nhi: string): Promise<StoredMessage[]> {
  const isOpen = and(eq(hl7Messages.status, 'unassigned'), notInArray(hl7Messages.reason, notTriedAgain))
  const holds = sql`position(convert_to(${nhi}, 'UTF8') in coalesce(${hl7Messages.raw}, ${wholes.raw})) > 0`
  const rows = await db
    .select({ message: hl7Messages })
    .from(hl7Messages)
    .leftJoin(wholes, and(isNull(hl7Messages.raw), eq(wholes.messageId, hl7Messages.wholeMessageId)))
    .where(and(isOpen, holds))
    .orderBy(asc(hl7Messages.messageId))
    .limit(100)
  return rows.map(({ message }) => message)
}

/** Messages held back because another person has their report, oldest first. */
export async function listHeldBack(db: Db): Promise<number[]> {
  const isHeldBack = and(eq(hl7Messages.status, 'unassigned'), eq(hl7Messages.reason, 'report of another person'))
  const rows = await db
    .select({ messageId: hl7Messages.messageId })
    .from(hl7Messages)
    .where(isHeldBack)
    .orderBy(asc(hl7Messages.messageId))
    .limit(100)
  return rows.map(({ messageId }) => messageId)
}
