import { type Actor, belongsTo, isIndividual, isUnderActivity } from '#access/actor.ts'
import { hasPracticeRole } from '#access/organisation-roles.ts'
import { addYears } from '#dates.ts'
import type { LibraryItem } from '#library/schema.ts'
import { maxLength } from '#max-length.ts'
import type { DocumentRequest, DocumentRequestState } from './schema.ts'

type Dated = { dueOn: string; receivedAt: string | null; withdrawnAt: string | null }

/** The due day itself is not overdue. */
export function stateOfDocumentRequest({ dueOn, receivedAt, withdrawnAt }: Dated, today: string): DocumentRequestState {
  if (receivedAt !== null) return 'received'
  if (withdrawnAt !== null) return 'withdrawn'
  return dueOn < today ? 'overdue' : 'open'
}

/** Why a due day is refused, or null. */
export const dueDayProblem = (dueOn: string, today: string) =>
  dueOn < today || dueOn > addYears(today, 1) ? 'Choose a day from today and within the next year.' : null

/** Staff of a practice ask its clients, but not themselves. */
export const canAskForDocument = (actor: Actor, person: { userId: number; isInCare: boolean }) =>
  hasPracticeRole(actor) && person.isInCare && actor.userId !== person.userId

type Unsigned = Pick<LibraryItem, 'userId' | 'organisationId' | 'isInCare'>

/**
 * Why a signed copy of a document cannot be requested, or null. A practice knows a person's own documents only during its
 * care or a share; the request itself is refused without care.
 */
export function signatureProblem(actor: Actor, { userId, organisationId, isInCare }: Unsigned) {
  if (userId === null) return 'it is about no person'
  const person = { userId, isInCare: organisationId === null || isInCare }
  return canAskForDocument(actor, person) ? null : 'the person is not your client'
}

const signed = ', signed'
/** The name of a request for a signed copy of a document, shortened where both do not fit. */
export const nameOfSignedCopy = (name: string) =>
  `${name.slice(0, maxLength.documentName - signed.length).trimEnd()}${signed}`

/** A person's own requests, those of the practice, or all of them for an administrator with an activity. */
export function documentRequestsVisibleTo(actor: Actor): 'own' | 'practice' | 'all' | 'none' {
  if (isUnderActivity(actor)) return 'all'
  if (isIndividual(actor)) return 'own'
  return hasPracticeRole(actor) ? 'practice' : 'none'
}

export const canListDocumentRequests = (actor: Actor) => documentRequestsVisibleTo(actor) !== 'none'

type RequestAccess = Pick<DocumentRequest, 'userId' | 'organisationId' | 'state' | 'isInCare'>

const isWaiting = ({ state }: RequestAccess) => state === 'open' || state === 'overdue'

const isOfMyPractice = (actor: Actor, { organisationId, userId }: RequestAccess) =>
  belongsTo(actor, organisationId) && hasPracticeRole(actor) && actor.userId !== userId

/** The person answers a request with a document; the practice answers it with a document that was handed over. */
export const canAnswerDocumentRequest = (actor: Actor, request: RequestAccess) =>
  isWaiting(request) &&
  request.isInCare &&
  ((isIndividual(actor) && actor.userId === request.userId) || isOfMyPractice(actor, request))

export const canWithdrawDocumentRequest = (actor: Actor, request: RequestAccess) =>
  isWaiting(request) && isOfMyPractice(actor, request)
