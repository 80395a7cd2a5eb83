import type { FastifyRequest } from 'fastify'
import { inTurn } from '#features/account/in-turn.ts'
import { isPassword } from '#features/account/secrets.ts'
import { countAttempt, countedFor, refuseIfBlocked, takeBackAttempt } from '#features/account/throttle/throttle.ts'
import { Refusal } from '#platform/errors/refusal.ts'

const now = () => new Date().toISOString()

type Holder = { userId: number; userName: string | null; passwordHash: string }

/** 400 beside the field, unless this is the password. Guesses count like those at the login. */
export async function mustKnowPassword(request: FastifyRequest, user: Holder, field: string, typed: string | null) {
  const { db } = request.server
  const counted = await countedFor(request, user.userName ?? '', user.userId)
  await refuseIfBlocked(db, counted, now())
  const isRight = await inTurn(async () => {
    await request.transaction((tx) => countAttempt(tx, counted, now()))
    return isPassword(user.passwordHash, typed ?? '')
  })
  if (!isRight)
    throw new Refusal(400, { title: 'Please check the form.', errors: { [field]: ['This is not your password.'] } })
  await request.transaction((tx) => takeBackAttempt(tx, counted, now()))
}
