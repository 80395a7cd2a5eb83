import type { FastifyRequest } from 'fastify'
import { inTurn } from '#features/account/in-turn.ts'
import { findCredentials } from '#features/account/password/store.ts'
import { isPassword } from '#features/account/secrets.ts'
import { findUserById } from '#features/account/store.ts'
import { countAttempt, countedFor, refuseIfBlocked, takeBackAttempt } from '#features/account/throttle/throttle.ts'
import { found, wrongFields } from '#platform/errors/refusal.ts'

type Person = { userId: number; userName: string | null }

/** Checks the password of a logged-in user. Guesses count like those at login. */
export async function isTheirPassword(request: FastifyRequest, { userId, userName }: Person, typed: string) {
  const { db } = request.server
  const counted = await countedFor(request, userName ?? '', userId)
  await refuseIfBlocked(db, counted, request.now)
  const isRight = await inTurn(async () => {
    await request.transaction((tx) => countAttempt(tx, counted, tx.now))
    return isPassword((await findUserById(db, userId))?.passwordHash, typed)
  })
  if (isRight) await request.transaction((tx) => takeBackAttempt(tx, counted, tx.now))
  return isRight
}

/** Throws 400 at the field unless the password is correct. */
export async function mustKnowPassword(request: FastifyRequest, person: Person, field: string, typed: string | null) {
  if (!(await isTheirPassword(request, person, typed ?? '')))
    throw wrongFields({ [field]: ['This is not your password.'] })
}

/** Refuses unless the logged-in user's password is correct, for actions that need more than a login. */
export async function mustKnowOwnPassword(request: FastifyRequest, typed: string) {
  const person = found(await findCredentials(request.server.db, request.actor.userId))
  await mustKnowPassword(request, person, 'password', typed)
}
