import type { Actor } from '@clearwing/domain/access/actor.ts'
import { wholeYears } from '@clearwing/domain/dates.ts'
import { chargeProblem, privacyDays } from '@clearwing/domain/privacy-requests/days.ts'
import {
  askedProblems,
  extensionProblems,
  type PrivacyAct,
  privacyAnswerProblems,
  privacyStateAfter,
  recordedProblems,
  refusalProblems,
  transferProblem,
} from '@clearwing/domain/privacy-requests/rules.ts'
import type {
  NewPrivacyRequest,
  PrivacyAnswer,
  PrivacyExtension,
  PrivacyRefusal,
  PrivacyRequest,
  PrivacyTransfer,
  RecordedPrivacyRequest,
} from '@clearwing/domain/privacy-requests/schema.ts'
import { isRegulatorType } from '@clearwing/domain/privacy-requests/statements/rules.ts'
import { correctedItemNames } from '@clearwing/domain/privacy-requests/words.ts'
import { loadMedical } from '#features/medicals/index.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { findUser } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal, refuseFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { canHoldRecords, clockRowsFor, holdsMedical, holdsRecord } from './holder-store.ts'
import { createStatement } from './statements/index.ts'
import {
  changePrivacyRequest,
  createPrivacyRequest,
  findPrivacyRequest,
  listAccessDays,
  type NewPrivacyRow,
  type PrivacyChange,
} from './store.ts'
import { tellOrganisation, tellPerson } from './tell.ts'

/** A person's own request, made online. */
export async function askForPrivacy(tx: Tx, actor: Actor, given: NewPrivacyRequest): Promise<number> {
  const { userId } = actor
  const isHeld = await holdsRecord(tx, given.organisationId, userId)
  refuseFields({
    ...(await problemsOf(tx, userId, given.organisationId, given)),
    ...(!isHeld && { organisationId: ['Choose an organisation that holds your record.'] }),
  })
  return receivePrivacyRequest(tx, actor, { ...given, userId, receivedOn: today(tx) })
}

/** A request that reached the organisation in another way. */
export async function recordPrivacyRequest(tx: Tx, actor: Actor, given: RecordedPrivacyRequest): Promise<number> {
  const { userId } = given
  const organisationId = actor.organisationId ?? 0
  const { dateOfBirth } = found(await findUser(tx, userId))
  const day = today(tx)
  const ageInYears = dateOfBirth === null ? null : wholeYears(dateOfBirth, day)
  refuseFields({
    ...(await problemsOf(tx, userId, organisationId, given)),
    ...recordedProblems(given, { today: day, ageInYears }),
  })
  return receivePrivacyRequest(tx, actor, { ...given, organisationId })
}

type Asked = Omit<NewPrivacyRequest, 'organisationId'>

async function problemsOf(tx: Tx, userId: number, organisationId: number, given: Asked) {
  const { medicalId } = given
  const isElsewhere = medicalId !== null && !(await holdsMedical(tx, { organisationId, userId, medicalId }))
  const wrong = isElsewhere && { medicalId: ['Choose a medical that this organisation holds.'] }
  return { ...askedProblems(given), ...wrong }
}

/** Stores a request with its last days, and tells the organisation. */
export async function receivePrivacyRequest(tx: Tx, actor: Actor, row: Omit<NewPrivacyRow, 'dueOn' | 'transferBy'>) {
  const { organisationId, userId, receivedOn } = row
  const days = privacyDays(await clockRowsFor(tx, organisationId, userId), receivedOn)
  const privacyRequestId = await createPrivacyRequest(tx, actor, { ...row, ...days })
  const { name: organisationName } = found(await findOrganisation(tx, organisationId))
  const { authority = 'self' } = row
  await tellOrganisation(tx, actor, {
    privacyRequestId,
    userId,
    organisationId,
    organisationName,
    authority,
    dueOn: days.dueOn,
  })
  return privacyRequestId
}

/** Moves a locked request to the state after an act, with its history and announcement, and tells the other side. */
async function move(tx: Tx, actor: Actor, request: PrivacyRequest, act: PrivacyAct, change: PrivacyChange = {}) {
  const state = privacyStateAfter(request.state, act)
  if (!state) throw new Refusal(409, { title: 'This request is no longer in a state in which that is possible.' })
  await changePrivacyRequest(tx, actor, request.privacyRequestId, { ...change, state })
  await tellPerson(tx, actor, request)
}

const closedBy = (tx: Tx, actor: Actor, closedOn = today(tx)) => ({ closedOn, closedBy: actor.userId })

export const acknowledgePrivacyRequest = (tx: Tx, actor: Actor, request: PrivacyRequest) =>
  move(tx, actor, request, 'acknowledge', { acknowledgedAt: tx.now })

export async function extendPrivacyTime(tx: Tx, actor: Actor, request: PrivacyRequest, given: PrivacyExtension) {
  refuseFields(extensionProblems(given, request, today(tx)))
  await move(tx, actor, request, 'extend', { dueOn: given.dueOn, extensionReason: given.reason })
}

/** The other organisation gets a request of its own, whose time begins when it arrives there. */
export async function transferPrivacyRequest(tx: Tx, actor: Actor, request: PrivacyRequest, given: PrivacyTransfer) {
  const { toOrganisationId, reason } = given
  const problem = transferProblem(request, today(tx))
  const isPossible = toOrganisationId !== request.organisationId && (await canHoldRecords(tx, toOrganisationId))
  refuseFields({
    ...(problem && { reason: [problem] }),
    ...(!isPossible && { toOrganisationId: ['Choose another practice or a regulator.'] }),
  })
  await move(tx, actor, request, 'transfer', {
    ...closedBy(tx, actor),
    transferredToId: toOrganisationId,
    transferReason: reason,
  })
  const { kind, words, item, itemName, rightWords, userId, channel, authority, representative } = request
  await receivePrivacyRequest(tx, actor, {
    kind,
    words,
    item,
    itemName,
    rightWords,
    userId,
    channel,
    authority,
    representative,
    medicalId: null,
    organisationId: toOrganisationId,
    receivedOn: today(tx),
    transferredFromId: request.privacyRequestId,
  })
}

export async function givePrivacyAnswer(tx: Tx, actor: Actor, request: PrivacyRequest, given: PrivacyAnswer) {
  const { way, answeredOn, words, ground, withheld, chargeFor, chargeCents } = given
  const { organisationTypes } = found(await findOrganisation(tx, request.organisationId))
  const charge = chargeProblem(given, {
    isPublic: isRegulatorType(organisationTypes),
    receivedOn: request.receivedOn,
    answeredBefore: await listAccessDays(tx, request),
  })
  refuseFields({ ...privacyAnswerProblems(given, request, today(tx)), ...(charge && { chargeCents: [charge] }) })
  await move(tx, actor, request, 'answer', {
    ...closedBy(tx, actor, answeredOn),
    answerWay: request.kind === 'access' ? way : null,
    answerWords: words,
    ground,
    withheld,
    chargeFor: chargeCents > 0 ? chargeFor : null,
    chargeCents,
  })
}

export async function refusePrivacyRequest(
  tx: Tx,
  actor: Actor,
  request: PrivacyRequest,
  { ground, reason }: PrivacyRefusal,
) {
  refuseFields(refusalProblems({ ground }, request))
  await move(tx, actor, request, 'refuse', { ...closedBy(tx, actor), ground, answerWords: reason })
}

export const withdrawPrivacyRequest = (tx: Tx, actor: Actor, request: PrivacyRequest) =>
  move(tx, actor, request, 'withdraw', closedBy(tx, actor))

/** Attaches the person's statement to the record that the correction is about. */
export async function attachStatement(tx: Tx, actor: Actor, request: PrivacyRequest, statement: string) {
  const { userId, organisationId, medicalId, item, itemName } = request
  const medical = medicalId === null ? undefined : await loadMedical(tx, actor, medicalId)
  const places = [organisationId, medical?.practiceId, medical?.regulatorId].flatMap((id) => id ?? [])
  const audience = [...new Set(places)].map((id) => ({ organisationId: id }))
  const about = [item && correctedItemNames[item], itemName].filter(Boolean).join(': ')
  const row = { userId, organisationId, medicalId, about, statement, statedOn: today(tx) }
  const correctionStatementId = await createStatement(tx, actor, row, [{ userId }, ...audience])
  await changePrivacyRequest(tx, actor, request.privacyRequestId, { correctionStatementId })
}

/** The request as the actor sees it after a change. */
export const readAfter = async (tx: Tx, actor: Actor, privacyRequestId: number) =>
  found(await findPrivacyRequest(tx, actor, privacyRequestId))
