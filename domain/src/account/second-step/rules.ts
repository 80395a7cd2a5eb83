import { type Actor, isAdministrator, isIndividual, isMe } from '#access/actor.ts'
import type { RequiredAction } from '#access/bits.ts'

/** Who sees the product as somebody else changes nothing about how they prove who they are. */
const isMyself = (actor: Actor, userId: number | 'me') => isMe(actor, userId) && actor.realUserId === undefined

export const canConfigureSecondStep = isMyself

const justNow = 15 * 60_000

type Begun = { requestedActions: number; startedAt: string }

/**
 * True when a first second step needs the password as well: a browser that was left open must not lock its owner out.
 * Where the setting up is asked for right after a login, that login was the proof.
 */
export const needsPasswordToSetUp = ({ requestedActions, startedAt }: Begun, action: RequiredAction, now: string) =>
  (requestedActions & action) === 0 || Date.parse(now) - Date.parse(startedAt) > justNow

const mayHelp = (actor: Actor) => isAdministrator(actor) && actor.activityId !== null

/** Under an activity, so that the history says why. One's own needs its challenge, also of an administrator. */
export const canRemoveSecondStep = (actor: Actor, userId: number) => mayHelp(actor) && userId !== actor.userId

/** One's own, or an administrator for somebody who lost a computer. */
export const canForgetDevices = (actor: Actor, userId: number | 'me') => isMyself(actor, userId) || mayHelp(actor)

/** The setting SECURITY_QUESTIONS. */
export type QuestionsFor = 'all' | 'individuals' | 'off'

/** Whether a login here may answer security questions instead of an authenticator's code. */
export const mayAnswerQuestions = (questionsFor: QuestionsFor, organisationId: number | null) =>
  questionsFor === 'all' || (questionsFor === 'individuals' && organisationId === null)

/** Whether this session is offered to configure them. */
export const isOfferedQuestions = (questionsFor: QuestionsFor, actor: Actor) =>
  mayAnswerQuestions(questionsFor, isIndividual(actor) ? null : actor.organisationId)
