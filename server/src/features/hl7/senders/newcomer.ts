import { theSystem } from '@clearwing/domain/access/actor.ts'
import { longestName } from '@clearwing/domain/hl7/senders/schema.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { announce } from '#platform/live/announce.ts'
import { findSender, listSenders, type Sender, type SenderNames, senderOf } from './directory-store.ts'
import { createSender, lockSenders } from './store.ts'

/** Maximum number of unreviewed senders, so that inventing a new name with each message does not fill the list. */
const mostOnTrial = 200

/** The sender of a message. An unknown one becomes a sender on trial, and nothing is refused for that reason. */
export async function knownOrNewSender(database: Database, names: SenderNames): Promise<Sender | undefined> {
  const knownSender = await senderOf(database.db, names)
  if (knownSender || (names.sendingApplication === '' && names.sendingFacility === '')) return knownSender
  const onTrial = (await listSenders(database.db)).filter(({ state }) => state === 'test')
  if (onTrial.length >= mostOnTrial) return undefined
  return database.transaction((tx) => createOnTrial(tx, names)).catch(withoutSender)
}

/** The database treats the name as an existing one; the message is still stored. */
function withoutSender(error: unknown) {
  if (error instanceof Refusal) return undefined
  throw error
}

/** Cuts after a whole character, because otherwise the form could not be saved again. */
const cut = (text: string, length: number) => text.slice(0, length).toWellFormed().trim()

/** Two first messages of a laboratory, in any process, create one sender. */
async function createOnTrial(tx: Tx, names: SenderNames): Promise<Sender | undefined> {
  await lockSenders(tx)
  const knownSender = await senderOf(tx, names)
  if (knownSender) return knownSender
  const application = cut(names.sendingApplication, longestName)
  const facility = cut(names.sendingFacility, longestName)
  const name = cut(facility || application, 50)
  const { senderId } = await createSender(tx, theSystem, { name, aliases: [{ application, facility }] })
  await announce(tx, ['administrators'], 'Alert', {
    type: 'info',
    title: 'A laboratory has sent its first message.',
    lines: ['Review it in the list of senders and enter its details.'],
  })
  return findSender(tx, senderId)
}
