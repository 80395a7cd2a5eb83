import { and, eq, gt, lt } from 'drizzle-orm'
import { hubTickets } from '#features/account/tables.ts'
import type { Tx } from '#platform/database/database.ts'

export const createHubTicket = (tx: Tx, ticket: typeof hubTickets.$inferInsert) => tx.insert(hubTickets).values(ticket)

/** Returns the session of a ticket and uses the ticket up. */
export async function takeHubTicket(tx: Tx, ticketHash: string, now: string) {
  const isWanted = and(eq(hubTickets.ticketHash, ticketHash), gt(hubTickets.expiresAt, now))
  const [ticket] = await tx.delete(hubTickets).where(isWanted).returning()
  return ticket?.sessionId
}

export const removeExpiredTickets = (tx: Tx, now: string) => tx.delete(hubTickets).where(lt(hubTickets.expiresAt, now))
