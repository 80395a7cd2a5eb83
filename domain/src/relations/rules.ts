import { type Actor, isAdministrator, isMe } from '#access/actor.ts'
import { canListClients } from '#clients/rules.ts'
import { canKeepBoard } from './board-rules.ts'
import type { RelationAnswer } from './kinds.ts'

/**
 * Who may send and withdraw requests to people for their organisation: users who work with a practice's client list,
 * and users who manage the board of a flying organisation. Administrators may not.
 */
export const canAskForRelation = (actor: Actor, organisationId: number | 'myOrg') =>
  canListRelationRequests(actor, organisationId) && !isAdministrator(actor)

/** The organisation's requests, as typed. Administrators need an activity. */
export const canListRelationRequests = (actor: Actor, organisationId: number | 'myOrg') =>
  canListClients(actor, organisationId) || canKeepBoard(actor, organisationId)

/**
 * With which organisations a person shares data: visible to that person, wherever they are logged in; administrators
 * need an activity.
 */
export const canReadSharing = (actor: Actor, userId: number | 'me') =>
  isMe(actor, userId) || (isAdministrator(actor) && actor.activityId !== null)

/** Only the person themselves may accept or decline. */
export const canAnswerRelation = (actor: Actor, userId: number | 'me') => isMe(actor, userId)
export const canEndRelation = canAnswerRelation
export const canChangeSharing = canAnswerRelation

/** Days a request stays open. */
export const requestDays = 30

const hour = 60 * 60 * 1000

/** Maximum number of requests per day: each may be about anyone, and the person found is notified. */
export const maxRelationRequests = { member: 50, organisation: 200 } as const
export const requestsCountedFor = 24 * hour

/** Number of further requests one member may send, given the day's requests by them and their organisation. */
export const requestsLeft = (asked: { member: number; organisation: number }) =>
  Math.max(
    0,
    Math.min(maxRelationRequests.member - asked.member, maxRelationRequests.organisation - asked.organisation),
  )

export type RequestState = 'waiting' | 'accepted' | 'withdrawn' | 'unanswered'

type Asked = { answer: RelationAnswer | null; expiresAt: string }

/**
 * The status of a request as its organisation sees it. A declined request looks like a pending one; otherwise declining
 * would reveal that the person exists.
 */
export function requestStateOf({ answer, expiresAt }: Asked, now: string): RequestState {
  if (answer === 'accepted' || answer === 'withdrawn') return answer
  return expiresAt <= now ? 'unanswered' : 'waiting'
}

/** True while the person can still answer. */
export const isAnswerable = ({ answer, expiresAt }: Asked, now: string) => answer === null && expiresAt > now
