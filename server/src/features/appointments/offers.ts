import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { checkChosenTime } from '@clearwing/domain/appointments/chosen-time.ts'
import type { HeldTime } from '@clearwing/domain/appointments/schema.ts'
import { nextOfferStep, wantsTime } from '@clearwing/domain/appointments/wait-list.ts'
import { rowInForceOn } from '@clearwing/domain/dated-rows.ts'
import { dayInZone, formatMoment } from '@clearwing/domain/dates.ts'
import { sendEmail } from '#features/emails/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Job } from '#platform/jobs/job.ts'
import { today } from '#platform/time/today.ts'
import { lockType } from './availability-store.ts'
import { announceBoard, isFreedTimeKept, keepFreedTime, releaseFreedTime } from './held-store.ts'
import {
  answerOffer,
  asFreedTime,
  closeFreedTime,
  createFreedTime,
  createOffer,
  listOffers,
  listOpenFreedTimes,
  lockFreedTime,
  lockFreedTimeAt,
  type StoredFreedTime,
} from './offer-store.ts'
import { readPlace } from './place-store.ts'
import { findPractice } from './practice.ts'
import { seekForApplicant } from './search.ts'
import { findAwaited, type StoredAppointment } from './store.ts'
import { keepWaiting, listApplicants, type StoredWaiting } from './waiting-store.ts'

/**
 * Offers the time of an appointment that was cancelled or moved to the wait list. If someone wants it, it is kept for them;
 * otherwise everyone can book it. `held`: what the appointment held.
 */
export async function offerTime(tx: Tx, actor: Actor, freed: StoredAppointment, held: HeldTime[]) {
  const { organisationId, appointmentTypeId, organisationLocationId, practitionerId, startsAt } = freed
  const { timeZone: zone } = await findPractice(tx, organisationId)
  const applicants = await listApplicants(tx, appointmentTypeId)
  const isWanted = applicants.some((one) => one.userId !== freed.userId && wantsTime(one, { ...freed, zone }))
  if (!isWanted || startsAt <= tx.now) return
  const values = { organisationId, appointmentTypeId, organisationLocationId, practitionerId, startsAt }
  const stored = await createFreedTime(tx, values)
  await keepFreedTime(tx, stored.freedTimeId, held)
  await continueOffers(tx, actor, stored, [freed.userId])
}

/**
 * Takes the next step with a freed time that is locked: it lapses offers that have ended, and makes the next one. Only
 * applicants who could book the time are asked. `exceptUserIds`: who gave the time up.
 */
export async function continueOffers(tx: Tx, actor: Actor, freed: StoredFreedTime, exceptUserIds: number[] = []) {
  const { freedTimeId, organisationId, appointmentTypeId } = freed
  const { timeZone: zone } = await findPractice(tx, organisationId)
  const type = found(await lockType(tx, organisationId, appointmentTypeId))
  const all = await listApplicants(tx, appointmentTypeId)
  const offers = await lapseOffers(tx, actor, freed, all)
  const row = rowInForceOn(type.rows, dayInZone(freed.startsAt, zone))
  const when = { now: tx.now, today: today(tx), offerMinutes: row?.offerMinutes ?? 0 }
  const isKept = await isFreedTimeKept(tx, freedTimeId)
  let applicants = all.filter(({ userId }) => !exceptUserIds.includes(userId))
  for (;;) {
    const next = isKept ? nextOfferStep(applicants, offers, asFreedTime(freed, zone), when) : { step: 'over' as const }
    if (next.step === 'wait') return
    if (next.step !== 'offer') break
    const to = found(applicants.find(({ waitingId }) => waitingId === next.to.waitingId))
    if ((await canBookFreedTime(tx, freed, to, zone)) && (await keepWaiting(tx, to.waitingId))) {
      await createOffer(tx, actor, freedTimeId, to, next)
      await mailOffer(tx, 'timeOffered', freed, to, next.endsAt)
      return
    }
    applicants = applicants.filter(({ waitingId }) => waitingId !== to.waitingId)
  }
  await releaseFreedTime(tx, freedTimeId)
  await closeFreedTime(tx, freedTimeId)
  await announceBoard(tx, organisationId)
}

/**
 * Takes a time back that was given up and is still offered: a practice undoes the move that freed it. The applicant with
 * the offer is told.
 */
export async function takeBackFreedTime(
  tx: Tx,
  actor: Actor,
  given: Pick<StoredFreedTime, 'appointmentTypeId' | 'organisationLocationId' | 'practitionerId' | 'startsAt'>,
) {
  const freed = await lockFreedTimeAt(tx, given)
  if (!freed) return
  const applicants = await listApplicants(tx, freed.appointmentTypeId)
  for (const offer of await listOffers(tx, freed.freedTimeId)) {
    const to = applicants.find(({ waitingId }) => waitingId === offer.waitingId)
    if (offer.answer !== null || !to) continue
    await answerOffer(tx, actor, offer, to, 'lapsed')
    await mailOffer(tx, 'offerEnded', freed, to, offer.endsAt)
  }
  await releaseFreedTime(tx, freed.freedTimeId)
  await closeFreedTime(tx, freed.freedTimeId)
}

/** Ends offers whose deadline has passed, and tells their applicants. */
async function lapseOffers(tx: Tx, actor: Actor, freed: StoredFreedTime, applicants: StoredWaiting[]) {
  const offers = await listOffers(tx, freed.freedTimeId)
  for (const offer of offers) {
    if (offer.answer !== null || offer.endsAt > tx.now) continue
    const to = applicants.find(({ waitingId }) => waitingId === offer.waitingId)
    if (!to) continue
    await answerOffer(tx, actor, offer, to, 'lapsed')
    await mailOffer(tx, 'offerEnded', freed, to, offer.endsAt)
  }
  return listOffers(tx, freed.freedTimeId)
}

/** True if the practice's rules let the applicant book the time: their own visit may be longer than the one given up. */
async function canBookFreedTime(tx: Tx, freed: StoredFreedTime, to: StoredWaiting, zone: string) {
  const { organisationId, appointmentTypeId, organisationLocationId, practitionerId, startsAt, freedTimeId } = freed
  const { userId, regulatorId, classes } = to
  const day = dayInZone(startsAt, zone)
  const awaited = await findAwaited(tx, { userId, appointmentTypeId })
  if (awaited && awaited.startsAt <= startsAt) return false
  const { search } = await seekForApplicant(tx, {
    organisationId,
    userId,
    appointmentTypeId,
    regulatorId,
    classes,
    organisationLocationId,
    freedTimeId,
    fromDay: day,
    toDay: day,
    movedId: awaited?.appointmentId ?? null,
  })
  const { broken, slot } = checkChosenTime(search, { organisationLocationId, practitionerId, startsAt })
  return slot !== undefined && broken.length === 0
}

type News = 'timeOffered' | 'offerEnded'

async function mailOffer(tx: Tx, news: News, freed: StoredFreedTime, to: StoredWaiting, endsAt: string) {
  const user = found(await findUser(tx, to.userId))
  if (!user.email) return
  const practice = await findPractice(tx, freed.organisationId)
  const values = {
    name: shownName(user),
    practice: practice.name,
    time: formatMoment(freed.startsAt, practice.timeZone),
    place: await readPlace(tx, freed.organisationLocationId),
    path: '/appointment/waitlist',
    until: formatMoment(endsAt, practice.timeZone),
  }
  const { organisationId } = freed
  await sendEmail(tx, theSystem, { toUserId: user.userId, to: user.email, template: news, values, organisationId })
}

/** Every minute: passes times on whose offers have ended. What one run leaves undone the next one does. */
export const offerFreedTimes: Job = {
  name: 'offer-freed-times',
  schedule: '* * * * *',
  run: async ({ database }) => {
    for (const id of await listOpenFreedTimes(database.db))
      await database.transaction(async (tx) => {
        const freed = await lockFreedTime(tx, id)
        if (freed) await continueOffers(tx, theSystem, freed)
      })
  },
}
