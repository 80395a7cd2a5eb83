import { RegistrationOption } from '@clearwing/domain/access/bits.ts'
import { isMedicalRegulator } from '@clearwing/domain/organisations/rules.ts'
import { detailProblems, type RegistrationDetails } from '@clearwing/domain/registrations/numbers/details.ts'
import { keptNumber, registrationNumberProblem } from '@clearwing/domain/registrations/numbers/number.ts'
import { isWaitingStatus } from '@clearwing/domain/registrations/numbers/registration-status.ts'
import { canMove } from '@clearwing/domain/registrations/rules.ts'
import {
  type ClaimChange,
  type NewClaim,
  type NumberInMedical,
  Registration,
  type RegistrationChange,
  RegistrationNumber,
  type StatusChange,
} from '@clearwing/domain/registrations/schema.ts'
import type { FastifyRequest } from 'fastify'
import { findOrganisation, type StoredOrganisation } from '#features/organisations/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal, refuseFields, unchanged } from '#platform/errors/refusal.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { showRegistration } from './registration-projection-store.ts'
import {
  createRegistration,
  lockRegistrationOf,
  type RegistrationRowChange,
  type StoredRegistration,
  updateRegistration,
} from './store.ts'
import { notifyOfRegistration } from './tell.ts'

/** At most one of these is set, and determines the status. */
const nowhere = { approvedAt: null, moreAskedAt: null, refusedAt: null, withdrawnAt: null }
const undecided = {
  decidedAt: null,
  decidedBy: null,
  sightedKind: null,
  sightedCharacters: null,
  numberCheckedIn: null,
  reason: null,
  explanation: null,
}

/** Claims a number after sign-up, with evidence. */
export async function claim({ actor }: FastifyRequest, tx: Tx, { regulatorId, ...sent }: NewClaim) {
  const regulator = await findOrganisation(tx, regulatorId)
  if (!regulator || !isMedicalRegulator(regulator)) throw noRegulator()
  mustFit(regulator, sent)
  const row = { ...sent, organisationUserId: keptNumber(sent.organisationUserId) }
  return createRegistration(tx, actor, { ...row, regulatorId, userId: actor.userId, claimedAt: tx.now })
}

const noRegulator = () => {
  const message = 'Choose a regulator.'
  return new Refusal(400, { title: 'Check the form.', errors: { regulatorId: [message] } })
}

/** Also claims a refused or withdrawn registration again. */
export async function correctClaim(
  request: FastifyRequest,
  tx: Tx,
  before: StoredRegistration,
  { version, ...sent }: ClaimChange,
) {
  await mustBeAsRead(request, tx, before, version)
  mustFit(await regulatorOf(tx, before), sent)
  const corrected = { ...sent, organisationUserId: keptNumber(sent.organisationUserId) }
  const resubmitted = {
    ...nowhere,
    ...undecided,
    question: null,
    answer: null,
    claimedAt: tx.now,
    kind: 'again' as const,
  }
  return updateRegistration(
    tx,
    request.actor,
    before,
    isWaitingStatus(before.status) ? corrected : { ...corrected, ...resubmitted },
  )
}

/**
 * A correction by the regulator's doctor: an approved number stays approved, because the regulator is its source. The
 * person is notified.
 */
export async function correctRegistration(
  request: FastifyRequest,
  tx: Tx,
  before: StoredRegistration,
  { version, ...sent }: RegistrationChange,
) {
  const { actor } = request
  await mustBeAsRead(request, tx, before, version)
  mustFit(await regulatorOf(tx, before), sent)
  const change = { ...sent, organisationUserId: keptNumber(sent.organisationUserId) }
  const after = await updateRegistration(tx, actor, before, change)
  if (after.organisationUserId !== before.organisationUserId) await notifyOfRegistration(tx, actor, after, 'corrected')
  return after
}

type Numbered = { userId: number; regulatorId: number }

/** The number as a medical shows it; version 0 if there is none. */
export const numberIn = (registration: StoredRegistration | undefined): RegistrationNumber =>
  registration ?? { organisationUserId: null, status: null, version: 0 }

/**
 * A correction in a medical makes the number unapproved, whatever it was before, so that an examiner cannot give a
 * person a number the regulator issued to another. The person is notified.
 */
export async function correctInMedical(
  request: FastifyRequest,
  tx: Tx,
  { userId, regulatorId }: Numbered,
  { version, organisationUserId: typed }: NumberInMedical,
) {
  const { actor } = request
  const before = await lockRegistrationOf(tx, userId, regulatorId)
  unchanged(RegistrationNumber, numberIn(before), version)
  mustFitNumber(found(await findOrganisation(tx, regulatorId)), typed)
  const organisationUserId = keptNumber(typed)
  if (before?.organisationUserId === organisationUserId) return before
  const claimed = { organisationUserId, claimedAt: tx.now, kind: 'medical' as const }
  const reclaimed = { ...claimed, ...nowhere, ...undecided, question: null, answer: null }
  const after = before
    ? await updateRegistration(tx, actor, before, reclaimed)
    : await createRegistration(tx, actor, { userId, regulatorId, ...claimed })
  await notifyOfRegistration(tx, actor, after, 'corrected')
  return after
}

/** Changes the status, with the required details. The person is notified of a doctor's decision. */
export async function setStatus(request: FastifyRequest, tx: Tx, before: StoredRegistration, change: StatusChange) {
  const { actor } = request
  await mustBeAsRead(request, tx, before, change.version)
  if (!canMove(before.status, change.status))
    throw new Refusal(409, { title: 'This is not possible in the registration’s current status.' })
  if (change.status === 'approved') await mustBeWhole(tx, before)
  const after = await updateRegistration(tx, actor, before, changeTo(tx, change, actor.userId))
  if (after.status !== 'pending' && after.status !== 'withdrawn')
    await notifyOfRegistration(tx, actor, after, after.status)
  return after
}

function changeTo(moment: Moment, change: StatusChange, decidedBy: number): RegistrationRowChange {
  const { status, version: _, ...words } = change
  const decided = { ...nowhere, ...undecided, ...words, decidedBy, decidedAt: moment.now }
  const moved = { ...nowhere, ...undecided, ...words }
  const changes = {
    approved: { ...decided, approvedAt: moment.now },
    refused: { ...decided, refusedAt: moment.now },
    more_information_asked: { ...moved, moreAskedAt: moment.now, answer: null },
    pending: moved,
    withdrawn: { ...moved, withdrawnAt: moment.now },
  }
  return changes[status]
}

const regulatorOf = async (tx: Tx, { regulatorId }: StoredRegistration) =>
  found(await findOrganisation(tx, regulatorId))

async function mustBeAsRead({ actor }: FastifyRequest, tx: Tx, before: StoredRegistration, version: number) {
  unchanged(Registration, await showRegistration(tx, actor, before), version)
}

type Sent = RegistrationDetails & { organisationUserId: string }

/** Refuses a number in the wrong format, or details the regulator does not store. */
function mustFit(regulator: StoredOrganisation, { organisationUserId, ...details }: Sent) {
  refuseFields({
    ...numberProblems(regulator, organisationUserId),
    ...detailProblems(regulator.registrationOptions, details, today(undefined, regulator.timeZone)),
  })
}

const mustFitNumber = (regulator: StoredOrganisation, number: string) => refuseFields(numberProblems(regulator, number))

function numberProblems(regulator: StoredOrganisation, number: string): Record<string, string[]> {
  const problem = registrationNumberProblem(number, regulator)
  return problem === undefined ? {} : { organisationUserId: [problem] }
}

/** People who claimed a number at sign-up gave no further details. */
async function mustBeWhole(tx: Tx, registration: StoredRegistration) {
  const regulator = await regulatorOf(tx, registration)
  const expires = (regulator.registrationOptions & RegistrationOption.Registration_expiry) !== 0
  if (expires && registration.expiresOn === null)
    refuseFields({ expiresOn: ['Enter first when this registration expires.'] })
}
