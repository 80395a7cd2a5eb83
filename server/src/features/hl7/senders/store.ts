import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Hl7Sender, NewHl7Sender } from '@clearwing/domain/hl7/senders/schema.ts'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { invalidateRows } from '#platform/database/row-cache.ts'
import { conflict } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { sendersTopic } from './directory-store.ts'
import { hl7SenderAliases, hl7Senders } from './tables.ts'

const aliasTaken = conflict('hl7_sender_aliases_once', 'aliases', 'Another sender uses one of these names.')
const certificateTaken = conflict(
  'hl7_senders_certificate',
  'certificateFingerprint',
  'Another sender uses this certificate.',
)

/** Locks names across all processes while they are assigned, and reloads the cached directory. */
export async function lockSenders(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${sendersTopic}))`)
  invalidateRows(tx, sendersTopic)
}

export const readSenders = (db: Db) => read(db, isNull(hl7Senders.joinedIntoSenderId))

export async function readSender(db: Db, senderId: number): Promise<Hl7Sender | undefined> {
  const [sender] = await read(db, and(eq(hl7Senders.senderId, senderId), isNull(hl7Senders.joinedIntoSenderId)))
  return sender
}

async function read(db: Db, where: SQL | undefined): Promise<Hl7Sender[]> {
  const senders = await db
    .select()
    .from(hl7Senders)
    .where(where)
    .orderBy(sql`lower(${hl7Senders.name})`, hl7Senders.senderId)
  const aliases = await db.select().from(hl7SenderAliases).orderBy(asc(hl7SenderAliases.aliasId))
  const bySender = Map.groupBy(aliases, ({ senderId }) => senderId)
  return senders.map((sender) => ({
    ...sender,
    aliases: (bySender.get(sender.senderId) ?? []).map(({ application, facility }) => ({ application, facility })),
  }))
}

type Settings = Partial<Omit<NewHl7Sender, 'aliases' | 'name'>> & Pick<NewHl7Sender, 'aliases' | 'name'>

/** The caller has locked the senders. */
export async function createSender(tx: Tx, actor: Actor, { aliases, ...settings }: Settings): Promise<Hl7Sender> {
  const [row] = await tx.insert(hl7Senders).values(settings).returning().catch(certificateTaken)
  const senderId = row?.senderId ?? 0
  await saveAliases(tx, senderId, aliases)
  return recordAndAnnounce(tx, actor, undefined, senderId)
}

type Change = Partial<NewHl7Sender> & { joinedIntoSenderId?: number }

export async function updateSender(tx: Tx, actor: Actor, before: Hl7Sender, { aliases, ...change }: Change) {
  const { senderId, version } = before
  const set = { ...change, version: version + 1 }
  await tx.update(hl7Senders).set(set).where(eq(hl7Senders.senderId, senderId)).catch(certificateTaken)
  if (aliases) await saveAliases(tx, senderId, aliases)
  return recordAndAnnounce(tx, actor, before, senderId)
}

async function saveAliases(tx: Tx, senderId: number, aliases: NewHl7Sender['aliases']) {
  await tx.delete(hl7SenderAliases).where(eq(hl7SenderAliases.senderId, senderId))
  const rows = aliases.map((alias) => ({ senderId, ...alias }))
  if (rows.length > 0) await tx.insert(hl7SenderAliases).values(rows).catch(aliasTaken)
}

/** Every write also writes the history and announces the tag. */
async function recordAndAnnounce(
  tx: Tx,
  actor: Actor,
  before: Hl7Sender | undefined,
  senderId: number,
): Promise<Hl7Sender> {
  invalidateRows(tx, sendersTopic)
  const [after] = await read(tx, eq(hl7Senders.senderId, senderId))
  if (!after) throw new Error('a sender that was not saved')
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'hl7 sender',
    entityId: senderId,
    ...(before && { before: inHistory(before) }),
    after: inHistory(after),
  })
  await invalidateTags(tx, ['administrators'], { type: 'Hl7Sender' })
  return after
}

const inHistory = ({ aliases, createdAt: _, ...sender }: Hl7Sender) => ({
  ...sender,
  aliases: aliases.map(({ application, facility }) => `${application} | ${facility}`),
})
