import { type Actor, isAdministrator, isIndividual, isMe } from '#access/actor.ts'
import type { RequiredAction } from '#access/bits.ts'

/** During impersonation, a user's login security cannot be changed. */
const isMyself = (actor: Actor, userId: number | 'me') => isMe(actor, userId) && actor.realUserId === undefined

export const canConfigureSecondStep = isMyself

const justNow = 15 * 60_000

type SetUpSession = { requestedActions: number; startedAt: string }

/**
 * True when setting up a first second step also needs the password: otherwise anyone at an unattended browser could
 * lock its owner out. Not needed if the setup is requested right after a login, which is proof enough.
 */
export const needsPasswordToSetUp = (
  { requestedActions, startedAt }: SetUpSession,
  action: RequiredAction,
  now: string,
) => (requestedActions & action) === 0 || Date.parse(now) - Date.parse(startedAt) > justNow

const mayHelp = (actor: Actor) => isAdministrator(actor) && actor.activityId !== null

/**
 * Requires an activity, so that the history records the reason. A user's own second step, including an administrator's,
 * needs its challenge.
 */
export const canRemoveSecondStep = (actor: Actor, userId: number) => mayHelp(actor) && userId !== actor.userId

/** Devices can be forgotten by their own user, and by an administrator, for example after a user lost a computer. */
export const canForgetDevices = (actor: Actor, userId: number | 'me') => isMyself(actor, userId) || mayHelp(actor)

/** The setting SECURITY_QUESTIONS. */
export type QuestionsFor = 'all' | 'individuals' | 'off'

/** True when a login here may answer security questions instead of entering an authenticator code. */
export const mayAnswerQuestions = (questionsFor: QuestionsFor, organisationId: number | null) =>
  questionsFor === 'all' || (questionsFor === 'individuals' && organisationId === null)

/** True when this session is offered the setup of security questions. */
export const isOfferedQuestions = (questionsFor: QuestionsFor, actor: Actor) =>
  mayAnswerQuestions(questionsFor, isIndividual(actor) ? null : actor.organisationId)
