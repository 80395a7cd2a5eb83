import { eq } from 'drizzle-orm'
import { hl7Messages } from '#features/hl7/tables.ts'
import type { Tx } from '#platform/database/database.ts'

/** Moves the messages of one sender to another. */
export const moveMessages = (tx: Tx, senderId: number, intoSenderId: number) =>
  tx.update(hl7Messages).set({ senderId: intoSenderId }).where(eq(hl7Messages.senderId, senderId))
