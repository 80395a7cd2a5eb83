import { type Actor, isAdministrator, isMe } from '#access/actor.ts'
import { canKeepBoard } from '#board/rules.ts'
import { canListClients } from '#clients/rules.ts'
import type { RelationAnswer } from './kinds.ts'

/**
 * Who asks a person for their organisation, and takes it back: whoever works with the list of clients of a practice, and
 * whoever keeps the board of a flying organisation. No administrator does.
 */
export const canAskForRelation = (actor: Actor, organisationId: number | 'myOrg') =>
  canListRelationRequests(actor, organisationId) && !isAdministrator(actor)

/** What the organisation asked for, as it was typed. Administrators say first what for. */
export const canListRelationRequests = (actor: Actor, organisationId: number | 'myOrg') =>
  canListClients(actor, organisationId) || canKeepBoard(actor, organisationId)

/** With whom somebody shares their record: for themself, from wherever they are logged in; administrators say what for. */
export const canReadSharing = (actor: Actor, userId: number | 'me') =>
  isMe(actor, userId) || (isAdministrator(actor) && actor.activityId !== null)

/** Nobody says yes or no for another person. */
export const canAnswerRelation = (actor: Actor, userId: number | 'me') => isMe(actor, userId)
export const canEndRelation = canAnswerRelation

/** A request waits so long for its answer. */
export const requestDays = 30

const hour = 60 * 60 * 1000

/** So often within a day: each may be about anybody, and whoever is found is written to. */
export const mostRequests = { member: 50, organisation: 200 } as const
export const requestsCountedFor = 24 * hour

/** How many more may be asked for by one member, with what they and their organisation asked for within a day. */
export const requestsLeft = (asked: { member: number; organisation: number }) =>
  Math.max(0, Math.min(mostRequests.member - asked.member, mostRequests.organisation - asked.organisation))

export type RequestState = 'waiting' | 'accepted' | 'withdrawn' | 'unanswered'

type Asked = { answer: RelationAnswer | null; expiresAt: string }

/**
 * How a request stands for the organisation that made it. A no looks like a wait: else a no would say that there is such a
 * person.
 */
export function requestStateOf({ answer, expiresAt }: Asked, now: string): RequestState {
  if (answer === 'accepted' || answer === 'withdrawn') return answer
  return expiresAt <= now ? 'unanswered' : 'waiting'
}

/** Whether the person can still answer. */
export const isAnswerable = ({ answer, expiresAt }: Asked, now: string) => answer === null && expiresAt > now
