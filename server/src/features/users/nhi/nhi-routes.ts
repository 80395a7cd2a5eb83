import { theSystem } from '@clearwing/domain/access/actor.ts'
import { userIdOf } from '@clearwing/domain/access/own.ts'
import { UserParam } from '@clearwing/domain/account/user-param.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canCorrectNhi, NhiChange, NhiConsequences, NhiTrial, refusedNhi } from '@clearwing/domain/users/nhi.ts'
import { User, UserAnswer } from '@clearwing/domain/users/schema.ts'
import { refuseAfterTooMany, refuseTooMany } from '#features/account/index.ts'
import { sendEmail } from '#features/emails/index.ts'
import { listWaitingFor, lockWaitingFor, matchAgain, openReceiver } from '#features/hl7/index.ts'
import { shownName } from '#features/users/names/store.ts'
import { findKnownUser, type KnownUser, lockKnownUser, readUser } from '#features/users/record-store.ts'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal, refuseFields, unchanged } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { announce } from '#platform/live/announce.ts'
import { listFiled, saveNhi } from './nhi-store.ts'

const tags: TagType[] = ['User']
const path = '/users/:userId/nhi'
/** Counter of attempts with numbers that belong to another person. */
const limitPurpose = 'NHI of another'

/** The person's number in the health system, which is changed separately and with a reason. */
export const nhiRoutes: Routes = async (app) => {
  const receiver = openReceiver(app.site, app.log)
  const { isDemo, keyFor } = app.site

  // A number must not appear in an address, so the preview is a POST that changes nothing.
  app.post(`${path}/trial`, {
    config: { rule: canCorrectNhi, inPerson: true },
    schema: { operationId: 'tryNhi', tags, params: UserParam, body: NhiTrial, response: { 200: NhiConsequences } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params, body } = request
        const { user, relations } = found(await lockKnownUser(tx, actor, userIdOf(actor, params.userId)))
        allowed(request, canCorrectNhi, relations)
        refuseFields(refusedNhi(user.nhi, body.nhi, isDemo))
        const waiting = await listWaitingFor(tx, { nhi: body.nhi, dateOfBirth: user.dateOfBirth })
        return { ...(await listFiled(tx, actor, user.userId)), waiting: waiting.length }
      }),
  })

  app.put(path, {
    config: { rule: canCorrectNhi, inPerson: true },
    schema: { operationId: 'updateNhi', tags, params: UserParam, body: NhiChange, response: { 200: UserAnswer } },
    handler: (request) => {
      const { actor, params, body } = request
      const actorKey = String(actor.userId)
      const save = request.transaction(async (tx) => {
        const { user: person, relations } = found(await findKnownUser(tx, actor, userIdOf(actor, params.userId)))
        allowed(request, canCorrectNhi, relations)
        // The waiting messages are locked before the person's record, in the same order as filing.
        const waiting = body.matchAgain ? await lockWaitingFor(tx, { ...person, nhi: body.nhi }) : []
        const knownUser = found(await lockKnownUser(tx, actor, person.userId))
        allowed(request, canCorrectNhi, knownUser.relations)
        await refuseAfterTooMany(tx, keyFor, limitPurpose, actorKey)
        unchanged(User, await readUser(tx, actor, knownUser), body.version)
        refuseFields(refusedNhi(knownUser.user.nhi, body.nhi, isDemo))
        const user = await saveNhi(tx, actor, knownUser.user, body.nhi, body.reason)
        await matchAgain(tx, receiver, actor, waiting, user)
        await tell(tx, knownUser)
        return { user: await readUser(tx, actor, { ...knownUser, user }) }
      })
      // The refusal is counted, because a user who tries many numbers would learn which ones exist.
      return save.catch(async (error: unknown) => {
        if (error instanceof Refusal && error.status === 409)
          await request.transaction((tx) => refuseTooMany(tx, keyFor, limitPurpose, actorKey))
        throw error
      })
    },
  })
}

/** Notifies the person that it was corrected; the number itself is only on their profile. */
async function tell(tx: Tx, { user }: KnownUser) {
  const { userId, email: to } = user
  const lines = ['Your NHI number was corrected. Your profile shows the number and who corrected it.']
  await announce(tx, [{ userId }], 'Toast', { type: 'info', title: 'Your profile', lines })
  const values = { name: shownName(user), path: '/user/me/profile' }
  if (to) await sendEmail(tx, theSystem, { toUserId: userId, to, template: 'identifierCorrected', values })
}
