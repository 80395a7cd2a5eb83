import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import { isNotOverOn, memberships, users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { undeliverableAddresses } from './tables.ts'

/** Emails to an undeliverable address that are sent all the same, because they let its owner confirm it or log in. */
const sentRegardless = ['emailConfirm', 'passwordReset', 'signUp']

const isAddress = (address: string) => eq(undeliverableAddresses.address, address.toLowerCase())

/** True if an email with this template must not be sent to this address. */
export async function isSuppressed(db: Db, to: string, template: string) {
  return !sentRegardless.includes(template) && (await db.$count(undeliverableAddresses, isAddress(to))) > 0
}

type Bounce = { to: string; emailId: number; serverCode: string | null }

/** Stops further emails to an address that bounced. */
export async function markUndeliverable(tx: Tx, { to, emailId, serverCode }: Bounce) {
  const row = { address: to.toLowerCase(), since: tx.now, emailId, serverCode }
  const marked = await tx.insert(undeliverableAddresses).values(row).onConflictDoNothing().returning()
  if (marked.length > 0) await announceAddress(tx, to)
}

/** Allows emails to an address again. Returns false if nothing had stopped them. */
export async function markDeliverable(tx: Tx, address: string) {
  const removed = await tx.delete(undeliverableAddresses).where(isAddress(address)).returning()
  if (removed.length > 0) await announceAddress(tx, address)
  return removed.length > 0
}

/** Those of these addresses, in lower case, to which emails bounced, each with the moment since when. */
export async function listUndeliverable(db: Db, addresses: (string | null)[]) {
  const asked = [...new Set(addresses.flatMap((address) => (address === null ? [] : [address.toLowerCase()])))]
  if (asked.length === 0) return new Map<string, string>()
  const { address, since } = undeliverableAddresses
  const rows = await db.select({ address, since }).from(undeliverableAddresses).where(inArray(address, asked))
  return new Map(rows.map((row) => [row.address, row.since]))
}

/** The moment since when emails to this address bounce; null if they do not. */
export const undeliverableSince = async (db: Db, address: string | null) =>
  address === null ? null : ((await listUndeliverable(db, [address])).get(address.toLowerCase()) ?? null)

/** Tells the person with this address, and everyone who may be viewing the person. */
async function announceAddress(tx: Tx, address: string) {
  const [person] = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(eq(sql`lower(${users.email})`, address.toLowerCase()))
  if (!person) return
  const { userId } = person
  const [ofMember, ofClient] = await Promise.all([
    tx
      .select({ organisationId: memberships.organisationId })
      .from(memberships)
      .where(and(eq(memberships.userId, userId), isNotOverOn(memberships, today(tx)))),
    tx
      .select({ organisationId: clients.organisationId })
      .from(clients)
      .where(and(eq(clients.userId, userId), isNull(clients.until))),
  ])
  const audience: Audience[] = [{ userId }, 'administrators', ...ofMember, ...ofClient]
  await invalidateTags(tx, audience, { type: 'User' }, { type: 'Client' }, { type: 'Member' })
}
