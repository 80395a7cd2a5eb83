import type { Actor } from '@clearwing/domain/access/actor.ts'
import { acceptanceProblem, type TimeOffer } from '@clearwing/domain/appointments/wait-list.ts'
import type { NewWaiting, TimeOfferAnswer } from '@clearwing/domain/appointments/waiting.ts'
import { beginCare } from '#features/clients/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal, refuseFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { readAvailability } from './availability-store.ts'
import { releaseFreedTime } from './held-store.ts'
import {
  answerOffer,
  closeFreedTime,
  listOffers,
  listUnanswered,
  lockFreedTime,
  type StoredFreedTime,
  type StoredOffer,
} from './offer-store.ts'
import { continueOffers } from './offers.ts'
import { seekVisit } from './search.ts'
import { bookAppointment, moveAppointment } from './service.ts'
import { findAwaited, lockAppointment } from './store.ts'
import { createWaiting, endWaitingEntry, lockPastWish, type StoredWaiting } from './waiting-store.ts'

/** Puts an applicant on the wait list of a practice, whose client they become, as with a booking. */
export async function joinWaitList(tx: Tx, actor: Actor, given: NewWaiting) {
  const { organisationId, organisationLocationIds, practitionerIds } = given
  const { locations, resources } = await readAvailability(tx, organisationId)
  const organisationLocationId = organisationLocationIds?.[0] ?? locations[0]?.organisationLocationId ?? 0
  const day = given.fromDay > today(tx) ? given.fromDay : today(tx)
  const visit = { ...given, organisationLocationId, fromDay: day, toDay: day, movedId: null }
  const { search } = await seekVisit(tx, actor, visit)
  const isAll = (wanted: number[] | null, ids: (number | undefined)[]) =>
    wanted?.every((id) => ids.includes(id)) ?? true
  refuseFields({
    ...(!isAll(
      organisationLocationIds,
      locations.map((one) => one.organisationLocationId),
    ) && { organisationLocationIds: ['Choose locations of the practice.'] }),
    ...(!isAll(
      practitionerIds,
      resources.filter((one) => one.isDoctor || one.isNurse).map((one) => one.resourceId),
    ) && { practitionerIds: ['Choose doctors or nurses of the practice.'] }),
    ...(given.toDay < today(tx) && { toDay: ['Choose a day from today.'] }),
  })
  // Before care begins again, which would make an earlier wish count again.
  const earlier = await lockPastWish(tx, given)
  if (earlier) await leaveWaitList(tx, actor, earlier)
  if (!search.isPractice) await beginCare(tx, actor, organisationId, given.userId, 'appointment')
  return createWaiting(tx, actor, given)
}

/** Takes an applicant off the wait list. Times that are offered to them pass on to the next applicants. */
export async function leaveWaitList(tx: Tx, actor: Actor, waiting: StoredWaiting) {
  const offered: StoredFreedTime[] = []
  for (const { freedTimeId } of await listUnanswered(tx, waiting.waitingId)) {
    const freed = await lockFreedTime(tx, freedTimeId)
    const offers = freed ? await listOffers(tx, freedTimeId) : []
    const offer = offers.find((one) => one.waitingId === waiting.waitingId && one.answer === null)
    if (!freed || !offer) continue
    await answerOffer(tx, actor, offer, waiting, offer.endsAt > tx.now ? 'declined' : 'lapsed')
    offered.push(freed)
  }
  await endWaitingEntry(tx, actor, waiting)
  for (const freed of offered) await continueOffers(tx, actor, freed)
}

type Offered = { offer: StoredOffer; waiting: StoredWaiting }

/** Accepts or declines an offer. The first acceptance wins; it books the time, or moves the appointment that exists. */
export async function answerTimeOffer(
  tx: Tx,
  actor: Actor,
  { offer: { timeOfferId, freedTimeId }, waiting }: Offered,
  { answer }: TimeOfferAnswer,
) {
  const freed = await lockFreedTime(tx, freedTimeId)
  const offers = await listOffers(tx, freedTimeId)
  const offer = found(offers.find((one) => one.timeOfferId === timeOfferId))
  const problem = acceptanceProblem(offer, offers as TimeOffer[], tx.now)
  if (!freed || problem) throw new Refusal(409, { title: problem ?? 'The practice has taken this time back.' })
  await answerOffer(tx, actor, offer, waiting, answer)
  if (answer === 'declined') return continueOffers(tx, actor, freed)
  if (!(await releaseFreedTime(tx, freedTimeId)))
    throw new Refusal(409, { title: 'The practice has taken this time back.' })
  await closeFreedTime(tx, freedTimeId)
  await leaveWaitList(tx, actor, waiting)
  await takeTime(tx, actor, freed, waiting)
}

async function takeTime(tx: Tx, actor: Actor, freed: StoredFreedTime, waiting: StoredWaiting) {
  const { organisationLocationId, practitionerId, startsAt } = freed
  const { organisationId, userId, appointmentTypeId, regulatorId, classes } = waiting
  const chosen = { organisationLocationId, practitionerId, startsAt, overrideReason: null }
  const awaited = await findAwaited(tx, { userId, appointmentTypeId })
  if (!awaited) {
    const visit = { organisationId, userId, appointmentTypeId, regulatorId, classes, note: null }
    await bookAppointment(tx, actor, { ...visit, ...chosen })
    return
  }
  const before = found(await lockAppointment(tx, actor, awaited.appointmentId))
  await moveAppointment(tx, actor, before, { ...chosen, version: before.version }, { isOffered: true })
}
