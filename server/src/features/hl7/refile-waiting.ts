import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { lockResults } from '#features/medicals/results/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { databaseError, throwLocation } from '#platform/errors/send-problem.ts'
import { matchStored, readStored } from './assignment.ts'
import { file, laboratoryOf, recognise } from './filing.ts'
import type { Receiver } from './receiver.ts'
import { findMessageToChange, type StoredMessage, updateMessage } from './store.ts'
import { isWaitingMessage, listHeldBack, listWaitingWith } from './waiting-store.ts'

type Person = { nhi: string; dateOfBirth: string | null }

/** Unassigned messages with this number and date of birth, which a corrected number may release. */
export async function listWaitingFor(db: Db, { nhi, dateOfBirth }: Person) {
  const waiting = await listWaitingWith(db, nhi)
  const isTheirs = await Promise.all(
    waiting.map(async (message) => {
      const { patient } = (await readStored(db, message)).group
      return dateOfBirth !== null && patient.nhis.includes(nhi) && patient.dateOfBirth === dateOfBirth
    }),
  )
  return waiting.filter((_, at) => isTheirs[at])
}

/**
 * Matches them again, now that the number belongs to a person, by the same rule as on arrival; messages that differ
 * otherwise stay unassigned. Returns the number filed.
 */
export async function matchAgain(
  tx: Tx,
  receiver: Receiver,
  actor: Actor,
  waiting: StoredMessage[],
  { userId }: { userId: number },
) {
  let filed = 0
  for (const message of waiting) if (await matchOne(tx, receiver, actor, message, userId)) filed++
  return filed
}

/**
 * Locks messages before a person's results, and those before their record; every transaction that locks more than one
 * uses this order, so that no deadlock can occur.
 */
export async function lockWaitingFor(tx: Tx, person: Person & { userId: number }): Promise<StoredMessage[]> {
  const waiting = await lockMessagesFor(tx, person)
  await lockResults(tx, person.userId)
  return waiting
}

async function lockMessagesFor(tx: Tx, person: Person) {
  const locked: StoredMessage[] = []
  for (const { messageId } of await listWaitingFor(tx, person)) {
    const message = found(await findMessageToChange(tx, messageId))
    // An administrator may have assigned the message in the meantime.
    if (isWaitingMessage(message)) locked.push(message)
  }
  return locked
}

async function matchOne(tx: Tx, receiver: Receiver, actor: Actor, message: StoredMessage, userId: number) {
  const { group, processingId } = await readStored(tx, message)
  const sent = { ...message, group, processingId, laboratory: laboratoryOf(message) }
  const { match, standingOf } = await recognise(tx, receiver, sent)
  if ('reason' in match || match.userId !== userId) return false
  const changed = await updateMessage(tx, actor, message, { status: 'filed', reason: null, userId })
  await file(tx, receiver, actor, changed, group, standingOf(userId))
  return true
}

/**
 * Matches messages again that were held back because another person had their report: the laboratory may have withdrawn
 * it there, or an administrator unlinked it.
 */
export async function matchFreed(receiver: Receiver) {
  const { database } = receiver.site
  for (const messageId of await listHeldBack(database.db))
    await database
      .transaction((tx) => matchHeldBack(tx, receiver, messageId))
      .catch((error) =>
        receiver.log.error({ ...databaseError(error), at: throwLocation(error) }, 'a held back message failed'),
      )
}

async function matchHeldBack(tx: Tx, receiver: Receiver, messageId: number) {
  const message = await findMessageToChange(tx, messageId)
  if (message?.status === 'unassigned' && message.reason === 'report of another person')
    await matchStored(tx, receiver, theSystem, message)
}
