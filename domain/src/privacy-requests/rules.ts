import { type Actor, belongsTo, isAdministrator, isIndividual, isUnderActivity } from '#access/actor.ts'
import { formatDay } from '#dates.ts'
import { isOpenRequestState } from './days.ts'
import type {
  NewPrivacyRequest,
  PrivacyAnswer,
  PrivacyExtension,
  PrivacyRefusal,
  PrivacyRequest,
  PrivacyRequestState,
  RecordedPrivacyRequest,
} from './schema.ts'
import { answersPrivacyRequests } from './statements/rules.ts'

/** What is done with a request, and the state that follows. The store refuses every other change. */
const acts = {
  acknowledge: { from: ['received'], to: 'in_progress' },
  extend: { from: ['received', 'in_progress'], to: 'extended' },
  transfer: { from: ['received', 'in_progress'], to: 'transferred' },
  answer: { from: ['received', 'in_progress', 'extended'], to: 'answered' },
  refuse: { from: ['received', 'in_progress', 'extended'], to: 'refused' },
  withdraw: { from: ['received', 'in_progress', 'extended'], to: 'withdrawn' },
} as const satisfies Record<string, { from: PrivacyRequestState[]; to: PrivacyRequestState }>
export type PrivacyAct = keyof typeof acts

/** The state after an act, or undefined if it is not possible in this state. */
export const privacyStateAfter = (state: PrivacyRequestState, act: PrivacyAct): PrivacyRequestState | undefined =>
  (acts[act].from as readonly PrivacyRequestState[]).includes(state) ? acts[act].to : undefined

/** The person's own requests, those to the organisation, or all of them for an administrator with an activity. */
export function privacyRequestsVisibleTo(actor: Actor): 'own' | 'organisation' | 'all' | 'none' {
  if (isUnderActivity(actor)) return 'all'
  if (isIndividual(actor)) return 'own'
  return answersPrivacyRequests(actor) ? 'organisation' : 'none'
}

export const canListPrivacyRequests = (actor: Actor) => privacyRequestsVisibleTo(actor) !== 'none'

/** Administrators see counts without an activity: they name no one. */
export const canCountPrivacyRequests = (actor: Actor) => answersPrivacyRequests(actor) || isAdministrator(actor)

/** A person asks for their own information, as an individual. */
export const canAskForPrivacy = (actor: Actor) => isIndividual(actor) && actor.realUserId === undefined

/** Members record a request that came in another way, but not their own. */
export const canRecordPrivacyRequest = (actor: Actor, { userId }: { userId: number }) =>
  answersPrivacyRequests(actor) && actor.userId !== userId

type RequestAccess = Pick<PrivacyRequest, 'userId' | 'organisationId' | 'state' | 'channel'>

/** Members of the organisation handle its open requests, but not their own. */
export const canHandlePrivacyRequest = (actor: Actor, { userId, organisationId, state }: RequestAccess) =>
  isOpenRequestState(state) &&
  belongsTo(actor, organisationId) &&
  answersPrivacyRequests(actor) &&
  actor.userId !== userId

const isOwn = (actor: Actor, { userId }: Pick<RequestAccess, 'userId'>) =>
  canAskForPrivacy(actor) && actor.userId === userId

/** The person withdraws a request; the organisation one that did not come online. */
export const canWithdrawPrivacyRequest = (actor: Actor, request: RequestAccess) =>
  (isOwn(actor, request) && isOpenRequestState(request.state)) ||
  (request.channel !== 'online' && canHandlePrivacyRequest(actor, request))

type StatementAccess = RequestAccess & Pick<PrivacyRequest, 'kind' | 'statement'>

/**
 * The person may attach one statement to a correction, however it was decided; the organisation writes down one that
 * reached it in another way. It stays for ever.
 */
export const canAddStatement = (actor: Actor, request: StatementAccess) =>
  request.kind === 'correction' &&
  request.statement === null &&
  !['withdrawn', 'transferred'].includes(request.state) &&
  (isOwn(actor, request) ||
    (request.channel !== 'online' &&
      belongsTo(actor, request.organisationId) &&
      answersPrivacyRequests(actor) &&
      actor.userId !== request.userId))

type ToldAccess = RequestAccess & Pick<PrivacyRequest, 'kind' | 'statement'>

/** Earlier recipients are told of an accepted correction, and of a statement. */
export const canTellRecipients = (actor: Actor, request: ToldAccess) =>
  request.kind === 'correction' &&
  (request.state === 'answered' || request.statement !== null) &&
  belongsTo(actor, request.organisationId) &&
  answersPrivacyRequests(actor) &&
  actor.userId !== request.userId

type Problems = Record<string, string[]>
const onlyGiven = (problems: Record<string, string | null | false>): Problems =>
  Object.fromEntries(Object.entries(problems).flatMap(([key, text]) => (text ? [[key, [text]]] : [])))

const complete = 'Please complete this field.'
const onlyForCorrection = 'Leave this empty: it is for corrections.'

type Asked = Pick<NewPrivacyRequest, 'kind' | 'item' | 'itemName' | 'rightWords' | 'medicalId'>

/** A correction names the part of the record and what would be right; access names neither. */
export function askedProblems({ kind, item, itemName, rightWords, medicalId }: Asked): Problems {
  if (kind === 'access')
    return onlyGiven({
      item: item !== null && onlyForCorrection,
      itemName: itemName !== null && onlyForCorrection,
      rightWords: rightWords !== null && onlyForCorrection,
      medicalId: medicalId !== null && onlyForCorrection,
    })
  const isOfMedical = item === 'medical' || item === 'answer'
  return onlyGiven({
    item: item === null && 'Please select an option.',
    itemName: itemName === null && complete,
    rightWords: rightWords === null && complete,
    medicalId: isOfMedical && medicalId === null && 'Choose the medical.',
  })
}

type Recorded = Pick<RecordedPrivacyRequest, 'receivedOn' | 'authority' | 'representative' | 'channel'>

/** `dateOfBirth` decides whether a parent may ask. */
export const recordedProblems = (
  { receivedOn, authority, representative, channel }: Recorded,
  { today, ageInYears }: { today: string; ageInYears: number | null },
): Problems =>
  onlyGiven({
    receivedOn: receivedOn > today && 'Enter a date that is not in the future.',
    channel: channel === 'online' && 'Requests made online are recorded by themselves.',
    representative:
      authority === 'self'
        ? representative !== null && 'Leave this empty: the person asks.'
        : representative === null && 'Say who asks for the person, and what shows the authority.',
    authority:
      authority === 'parent' &&
      ageInYears !== null &&
      ageInYears >= 16 &&
      'This person is 16 or older and asks in their own right.',
  })

type Clocked = Pick<PrivacyRequest, 'dueOn' | 'transferBy'>

/** An extension is notified before the limit has passed, and ends after it. */
export const extensionProblems = ({ dueOn }: PrivacyExtension, request: Clocked, today: string): Problems =>
  onlyGiven({
    dueOn:
      request.dueOn < today
        ? `The last day to extend was ${formatDay(request.dueOn)}. Answer or refuse the request.`
        : dueOn <= request.dueOn && `Enter a date after ${formatDay(request.dueOn)}.`,
  })

export const transferProblem = ({ transferBy }: Clocked, today: string) =>
  transferBy < today ? `The last day to transfer was ${formatDay(transferBy)}. Answer or refuse the request.` : null

type Answered = Pick<PrivacyAnswer, 'way' | 'answeredOn' | 'ground' | 'withheld'>

export const privacyAnswerProblems = (
  { way, answeredOn, ground, withheld }: Answered,
  { kind, receivedOn }: Pick<PrivacyRequest, 'kind' | 'receivedOn'>,
  today: string,
): Problems =>
  onlyGiven({
    way: kind === 'access' && way === null && 'Please select an option.',
    answeredOn: (answeredOn > today || answeredOn < receivedOn) && 'Enter a day between the receipt and today.',
    withheld: ground !== null && withheld === null && 'Say what is withheld, and why.',
    ground: groundProblem(kind, ground) ?? (ground === null && withheld !== null && 'Choose the ground.'),
  })

/** The grounds of the Act are for access; a correction is refused because the information is right. */
const groundProblem = (kind: PrivacyRequest['kind'], ground: PrivacyRefusal['ground'] | null) =>
  kind === 'access' && ground === 'not_wrong' ? 'This ground is for corrections.' : null

export const refusalProblems = (
  { ground }: Pick<PrivacyRefusal, 'ground'>,
  { kind }: Pick<PrivacyRequest, 'kind'>,
): Problems => onlyGiven({ ground: groundProblem(kind, ground) })
