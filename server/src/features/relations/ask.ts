import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { keptNumber, registrationNumberProblem } from '@clearwing/domain/registrations/numbers/number.ts'
import { kindAskedBy } from '@clearwing/domain/relations/kinds.ts'
import { requestDays, requestsCountedFor, requestsLeft } from '@clearwing/domain/relations/rules.ts'
import type { NewRelationRequest } from '@clearwing/domain/relations/schema.ts'
import { relationQuestions } from '@clearwing/domain/relations/words.ts'
import { isInCare } from '#features/clients/index.ts'
import { sendEmail } from '#features/emails/index.ts'
import { findOrganisation, type StoredOrganisation } from '#features/organisations/index.ts'
import { type StoredUser, shownName } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found, Refusal, refuseFields } from '#platform/errors/refusal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Job, Workplace } from '#platform/jobs/job.ts'
import { announce } from '#platform/live/announce.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { isEmployed } from './employment-store.ts'
import {
  countRequests,
  createRelationRequest,
  findHolder,
  findWaiting,
  hasFoundPerson,
  lockRelationRequest,
  type StoredRelationRequest,
  saveHolder,
  saveRelationAnswer,
} from './store.ts'

const jobName = 'find-asked-person'

const inDays = (moment: Moment, days: number) =>
  new Date(Date.parse(moment.now) + days * 24 * 60 * 60 * 1000).toISOString()
const aDayAgo = (moment: Moment) => new Date(Date.parse(moment.now) - requestsCountedFor).toISOString()

/** Number of requests this member may still send now, for bulk requests. */
const countRequestsLeft = async (db: Db, { userId }: Pick<Actor, 'userId'>, organisationId: number) =>
  requestsLeft(await countRequests(db, organisationId, userId, aDayAgo(db)))

/**
 * Records a request. A job looks up whether the person exists, so that the answer and its timing are always the same.
 * The organisation is locked, so that requests are counted one after the other.
 */
export async function askFor(tx: Tx, actor: Actor, organisation: StoredOrganisation, typed: NewRelationRequest) {
  const { organisationId } = organisation
  const kind = found(kindAskedBy(organisation))
  if ((await countRequestsLeft(tx, actor, organisationId)) === 0) throw tooMany
  const asked = { ...typed, organisationUserId: keptNumber(typed.organisationUserId) }
  await refuseWrong(tx, typed)
  await refuseWaiting(tx, organisationId, asked)
  const [askedAt, expiresAt] = [tx.now, inDays(tx, requestDays)]
  const request = { ...asked, kind, organisationId, askedBy: actor.userId, askedAt, expiresAt }
  const created = await createRelationRequest(tx, actor, request)
  await enqueue(tx, jobName, { relationRequestId: created.relationRequestId })
  return created
}

const tooMany = new Refusal(429, {
  title: 'Too many requests.',
  detail: 'You or your organisation have sent too many requests today. Try again tomorrow.',
})

async function refuseWrong(db: Db, { regulatorId, organisationUserId, dateOfBirth }: NewRelationRequest) {
  const regulator = await findOrganisation(db, regulatorId)
  const isRegulator = regulator && (regulator.organisationTypes & OrganisationType.Medical_regulator) !== 0
  const problem = isRegulator && registrationNumberProblem(organisationUserId, regulator)
  refuseFields({
    ...(!isRegulator && { regulatorId: [fieldMessage.complete] }),
    ...(problem && { organisationUserId: [problem] }),
    ...(dateOfBirth > today(db) && { dateOfBirth: ['Enter a date of birth in the past.'] }),
  })
}

async function refuseWaiting(db: Db, organisationId: number, asked: NewRelationRequest) {
  const waiting = await findWaiting(db, organisationId, asked)
  if (!waiting) return
  const until = formatDay(dayInZone(waiting.expiresAt))
  const message = `This request was already sent. It is open until ${until}.`
  throw new Refusal(409, {
    title: 'This conflicts with something already saved.',
    errors: { organisationUserId: [message] },
  })
}

/** Looks up the person with that number and date of birth, and notifies them. No one else learns the result. */
export const findAskedPerson: Job = {
  name: jobName,
  run: ({ database }: Workplace, { relationRequestId = 0 }) =>
    database.transaction(async (tx) => {
      const request = await lockRelationRequest(tx, relationRequestId)
      if (!request || request.userId !== null || request.answer !== null) return
      const user = await findHolder(tx, request)
      if (user) await tell(tx, request, user)
    }),
}

async function tell(tx: Tx, request: StoredRelationRequest, user: StoredUser) {
  const { organisationId, kind, askedBy } = request
  const { userId, email } = user
  const actor = { ...theSystem, userId: askedBy, organisationId, roles: 0 }
  await saveHolder(tx, actor, request, userId)
  // An existing relation needs no answer; this reveals no one the organisation did not already know.
  const isSo = kind === 'care' ? isInCare : isEmployed
  if (await isSo(tx, organisationId, userId)) return saveRelationAnswer(tx, actor, [{ ...request, userId }], 'accepted')
  const { name: by } = found(await findOrganisation(tx, organisationId))
  // Repeated requests do not fill a mailbox.
  const isFirst = !(await hasFoundPerson(tx, request, userId, aDayAgo(tx)))
  const values = { name: shownName(user), by, path: '/user/me/sharing' }
  if (email && isFirst) await sendEmail(tx, actor, { toUserId: userId, to: email, template: 'relationAsked', values })
  const line = `${by} ${relationQuestions[kind]}. You can answer on your Sharing page.`
  await announce(tx, [{ userId }], 'Toast', { type: 'info', title: 'Request', lines: [line] })
}
