import { eq } from 'drizzle-orm'
import { hl7Messages } from '#features/hl7/tables.ts'
import type { Tx } from '#platform/database/database.ts'

/** What came from one sender is of another. */
export const moveMessages = (tx: Tx, senderId: number, intoSenderId: number) =>
  tx.update(hl7Messages).set({ senderId: intoSenderId }).where(eq(hl7Messages.senderId, senderId))
