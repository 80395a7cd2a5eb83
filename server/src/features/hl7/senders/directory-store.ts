import { longestName } from '@clearwing/domain/hl7/senders/schema.ts'
import type { Db } from '#platform/database/database.ts'
import { loadCached } from '#platform/database/row-cache.ts'
import { hl7SenderAliases, hl7Senders } from './tables.ts'

export const sendersTopic = 'hl7 senders'

export type Sender = typeof hl7Senders.$inferSelect
export type SenderNames = { sendingApplication: string; sendingFacility: string }

type Alias = typeof hl7SenderAliases.$inferSelect
type Directory = {
  senders: Map<number, Sender>
  byNames: Map<string, number>
  /** The only sender using a facility; null if several do. */
  byFacility: Map<string, number | null>
}

/** The stored part of a name, ignoring case. */
const nameOf = (text: string) => text.slice(0, longestName).toLowerCase()
const namesKey = (application: string, facility: string) => JSON.stringify([nameOf(application), nameOf(facility)])

/** Few rows that every message needs and that rarely change, so they are cached in the process. */
const readDirectory = (db: Db): Promise<Directory> =>
  loadCached(db, sendersTopic, 'all', async () => {
    const senders = await db.select().from(hl7Senders)
    const aliases = await db.select().from(hl7SenderAliases)
    return {
      senders: new Map(senders.map((sender) => [sender.senderId, sender])),
      byNames: new Map(aliases.map((one) => [namesKey(one.application, one.facility), one.senderId])),
      byFacility: facilitiesOf(aliases),
    }
  })

function facilitiesOf(aliases: Alias[]) {
  const byFacility = new Map<string, number | null>()
  for (const { facility, senderId } of aliases) {
    const key = nameOf(facility)
    const knownSenderId = byFacility.get(key)
    if (key !== '') byFacility.set(key, knownSenderId === undefined || knownSenderId === senderId ? senderId : null)
  }
  return byFacility
}

/**
 * The sender of a message, from the names in its header. A laboratory keeps its facility when its software changes, so
 * a facility identifies one sender unless two of them use it.
 */
export async function senderOf(db: Db, names: SenderNames): Promise<Sender | undefined> {
  const { senders, byNames, byFacility } = await readDirectory(db)
  const { sendingApplication, sendingFacility } = names
  const exact = byNames.get(namesKey(sendingApplication, sendingFacility))
  return senders.get(exact ?? byFacility.get(nameOf(sendingFacility)) ?? 0)
}

export const findSender = async (db: Db, senderId: number | null): Promise<Sender | undefined> =>
  senderId === null ? undefined : (await readDirectory(db)).senders.get(senderId)

/** Senders that have not been merged into another. */
export const listSenders = async (db: Db): Promise<Sender[]> =>
  [...(await readDirectory(db)).senders.values()].filter(({ joinedIntoSenderId }) => joinedIntoSenderId === null)
