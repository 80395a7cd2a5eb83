import type { Actor } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { DuplicateSimilarity } from '@clearwing/domain/enumerations.ts'
import type { Hl7Newcomer } from '@clearwing/domain/hl7/newcomer.ts'
import { isTestNhi } from '@clearwing/domain/identifiers/nhi.ts'
import { likelyDuplicatesOf } from '#features/duplicates/likely/index.ts'
import { assignMessage, mustNotBeTesting, readStored } from '#features/hl7/assignment.ts'
import type { Receiver } from '#features/hl7/receiver.ts'
import type { StoredMessage } from '#features/hl7/store.ts'
import { createUser, findUser, findUserByNhi, fullName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal, refuseFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { mustBeOpen } from './service.ts'

/**
 * Creates the person named in a message and files it to them, in one transaction. Refused if they probably have a
 * record already, because with two records for one person the next result would be lost.
 */
export async function createPersonFor(
  tx: Tx,
  receiver: Receiver,
  actor: Actor,
  message: StoredMessage,
  { version: _, ...person }: Hl7Newcomer,
) {
  mustBeOpen(message)
  mustNotBeTesting((await readStored(tx, message)).group, receiver)
  const { nhi, dateOfBirth } = person
  refuseFields({
    ...(dateOfBirth > today(tx) && { dateOfBirth: ['Enter a date of birth in the past.'] }),
    ...(nhi && isTestNhi(nhi) && !receiver.site.isDemo && { nhi: ['This number is reserved for tests.'] }),
  })
  if (nhi) await mustBeFree(tx, nhi)
  const userId = await createUser(tx, actor, { ...person, roles: Role.Individual })
  await mustBeNew(tx, userId)
  return assignMessage(tx, receiver, actor, message, userId)
}

/** The database would refuse the number without naming its owner. */
async function mustBeFree(tx: Tx, nhi: string) {
  const holder = await findUserByNhi(tx, nhi)
  if (holder) throw likelyHere([fullName(holder)])
}

async function mustBeNew(tx: Tx, userId: number) {
  const likely = (await likelyDuplicatesOf(tx, userId)).filter(
    ({ similarity }) => similarity >= DuplicateSimilarity.Strong,
  )
  const names = await Promise.all(
    likely.slice(0, 3).map(async (one) => {
      const user = await findUser(tx, one.userId)
      return user ? fullName(user) : ''
    }),
  )
  if (likely.length > 0) throw likelyHere(names)
}

const likelyHere = (names: string[]) =>
  new Refusal(409, {
    title: 'This person probably has a record already.',
    detail: `Compare the message with ${names.filter(Boolean).join(', ')} and assign it there.`,
  })
