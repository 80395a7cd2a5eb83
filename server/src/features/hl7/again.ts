import type { Actor } from '@clearwing/domain/access/actor.ts'
import { lockResults } from '#features/medicals/results/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { readStored } from './assignment.ts'
import { file, laboratoryOf, recognise } from './filing.ts'
import type { Receiver } from './receiver.ts'
import { findMessageToChange, updateMessage } from './store.ts'
import { listWaitingWith } from './waiting-store.ts'

type Person = { nhi: string; dateOfBirth: string | null }

/** Messages with nobody that name this number and this birth date: what a corrected number may bring. */
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
 * Matches them anew, now that a number is somebody's: by the same rule as when they came, so that whatever differs keeps
 * them with nobody. Answers how many were filed.
 */
export async function matchAgain(tx: Tx, receiver: Receiver, actor: Actor, person: Person & { userId: number }) {
  await lockResults(tx, person.userId)
  let filed = 0
  for (const { messageId } of await listWaitingFor(tx, person)) {
    const message = found(await findMessageToChange(tx, messageId))
    const { group, processingId } = await readStored(tx, message)
    const { whose, standingOf } = await recognise(tx, receiver, {
      ...message,
      group,
      processingId,
      laboratory: laboratoryOf(message),
    })
    if ('reason' in whose || whose.userId !== person.userId) continue
    const changed = await updateMessage(tx, actor, message, { status: 'filed', reason: null, userId: person.userId })
    await file(tx, receiver, actor, changed, group, standingOf(person.userId))
    filed++
  }
  return filed
}
