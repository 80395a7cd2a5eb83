import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { userNameProblem } from '@clearwing/domain/account/sign-up/rules.ts'
import type { NewRegistration } from '@clearwing/domain/account/sign-up/schema.ts'
import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { keptNumber, registrationNumberProblem } from '@clearwing/domain/registrations/numbers/number.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inTurn } from '#features/account/in-turn.ts'
import { refuseTooManyNames } from '#features/account/links/limit.ts'
import { findLink, removeLinksTo, takeLink } from '#features/account/links/store.ts'
import { mustBeStrong } from '#features/account/password/strength.ts'
import { hashPassword } from '#features/account/secrets.ts'
import { createCredentials } from '#features/account/store.ts'
import { knowDevice } from '#features/account/throttle/known-device.ts'
import { createRegistration } from '#features/registrations/index.ts'
import { createUser } from '#features/users/index.ts'
import type { Db } from '#platform/database/database.ts'
import { found, refuseFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { listRegulators } from './store.ts'

const purpose = 'sign-up'

/** The person a link was sent to, at the given address. */
export async function findSignUp(db: Db, token: string, email: string) {
  const link = found(await findLink(db, token, purpose))
  found(link.email?.toLowerCase() === email.toLowerCase() || undefined)
  return { email: link.email ?? email }
}

/**
 * Creates a new individual who can log in; it never hands over an existing person's record. A registration number is
 * only a claim until the regulator approves it. This browser becomes known, because access to the email proves the
 * user's identity.
 */
export async function register(request: FastifyRequest, reply: FastifyReply, sent: NewRegistration) {
  const { db } = request.server
  const { email } = await findSignUp(db, sent.token, sent.email)
  const { token, email: _, regulatorId, organisationUserId, newPassword, ...person } = sent
  throwFieldErrors({
    userName: userNameProblem(person.userName, email),
    dateOfBirth: person.dateOfBirth > today(request) ? 'Check the year.' : undefined,
    ...(await registrationProblems(db, regulatorId, organisationUserId)),
  })
  const { userName, firstName, middleNames, lastName, knownAs } = person
  await mustBeStrong('newPassword', newPassword, [userName, firstName, middleNames, lastName, knownAs, email])
  await request.transaction((tx) => refuseTooManyNames(tx, request.server.site.keyFor, token))
  const passwordHash = await inTurn(() => hashPassword(newPassword))
  await request.transaction(async (tx) => {
    found(await takeLink(tx, token, purpose))
    const userId = await createUser(tx, theSystem, { ...person, email, roles: Role.Individual })
    await createCredentials(tx, userId, passwordHash)
    if (regulatorId !== null && organisationUserId !== null) {
      const claim = { userId, regulatorId, organisationUserId: keptNumber(organisationUserId) }
      await createRegistration(tx, theSystem, claim)
    }
    await removeLinksTo(tx, email, purpose)
    await knowDevice(request, reply, tx, userId)
  })
}

/** A regulator and a number are given together or not at all, and the number must have the regulator's format. */
async function registrationProblems(db: Db, regulatorId: number | null, number: string | null) {
  if (regulatorId === null) return { regulatorId: number === null ? undefined : fieldMessage.complete }
  const regulator = (await listRegulators(db)).find(({ organisationId }) => organisationId === regulatorId)
  if (!regulator) return { regulatorId: fieldMessage.complete }
  return { organisationUserId: registrationNumberProblem(number ?? '', regulator) }
}

/** Throws 400 with the errors by field, if there are any. */
export function throwFieldErrors(problems: Record<string, string | undefined>) {
  const errors = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : []))
  refuseFields(Object.fromEntries(errors))
}
