import { addDays, dayInZone } from '@clearwing/domain/dates.ts'
import type { caller } from './callers.ts'
import { hostileBody, nextPayload } from './hostile-bodies.ts'

type Caller = Awaited<ReturnType<typeof caller>>
const dueOn = addDays(dayInZone(new Date().toISOString()), 14)

type Parties = Record<'pilot' | 'doctor' | 'regulator' | 'convenor', Caller>
type Issued = { userId: number; medicalId: number; certificateId: number; regulatorId: number }

/** Waives a follow-up that a condition requires, for a hostile reason. */
async function followUp({ doctor }: Parties, { medicalId }: Issued) {
  const at = `/medicals/${medicalId}/surveillance`
  const [{ surveillanceId, version }] = await doctor('get', at)
  const answer = hostileBody('answerSurveillance', { receivedOn: null, version })
  await doctor('put', `${at}/${surveillanceId}`, answer)
}

/** Claims a number, which the regulator asks about and refuses. */
async function refuseNumber({ pilot, regulator }: Parties, { userId, regulatorId }: Issued) {
  const days = { expiresOn: null, class1PassengersTo: null, class1OtherTo: null, class2To: null, class3To: null }
  const identity = { identityKind: 'New Zealand passport', identityCharacters: '482', certificateOn: null }
  const organisationUserId = String(100_000 + (Date.now() % 800_000))
  const claim = { regulatorId, organisationUserId, ...days, ...identity }
  const { registrationId } = await pilot('post', `/users/${userId}/registrations`, claim)
  const at = `/registrations/${registrationId}`
  const change = async (by: Caller, given: object) =>
    by('put', `${at}/status`, { ...given, version: (await by('get', at)).version })
  await change(regulator, { status: 'more_information_asked', question: nextPayload(500) })
  await change(pilot, { status: 'pending', answer: nextPayload(500) })
  await change(regulator, { status: 'refused', reason: nextPayload(100), explanation: nextPayload(500) })
  return Number(registrationId)
}

const event = { medicalClass: null, privilege: null, toDay: null, code: null, field: null, receipt: null }

/** Suspends a certificate and then revokes it. */
async function revoke({ regulator }: Parties, { certificateId }: Issued) {
  const at = `/certificates/${certificateId}`
  const happens = async (given: object) => {
    const { version } = await regulator('get', at)
    const body = hostileBody('createCertificateEvent', { ...event, isDeclared: false, ...given, version })
    return regulator('post', `${at}/events`, body)
  }
  await happens({ kind: 'suspension', medicalClass: 'class2', privilege: 'all' })
  const { events } = await happens({ kind: 'revocation' })
  return `${at}/events/${events.at(-1).certificateEventId}/review`
}

/** The convenor hears both sides and reports; the regulator does not follow the report. */
async function hear({ pilot, regulator, convenor }: Parties, right: string) {
  const { version } = await pilot('get', right)
  const asked = hostileBody('askRevocationReview', { officeId: convenor.organisationId, version })
  const opened = await pilot('post', right, asked)
  const at = `/convenorCases/${opened.caseId}`
  await convenor('put', `${at}/assignee`, { version: (await pilot('get', at)).version })
  const step = async (by: Caller, method: 'put' | 'post', path: string, operationId: string, given = {}) =>
    by(method, `${at}/${path}`, hostileBody(operationId, { ...given, version: (await by('get', at)).version }))
  await step(convenor, 'put', 'adviser', 'nameAdviser')
  await step(pilot, 'post', 'evidence', 'giveEvidence')
  await step(convenor, 'put', 'report', 'reportConvenorCase', { recommendation: 'change' })
  await step(regulator, 'put', 'answer', 'answerConvenorReport', { isImplemented: false })
  return Number(opened.caseId)
}

/** A document of the holder that the practice may read, and one that the practice asks the holder for. */
async function document({ pilot, doctor }: Parties, { userId, medicalId }: Issued) {
  const fields = { name: nextPayload(80), groupName: nextPayload(30), codes: nextPayload(100), kind: 'health' }
  const { libraryItemId } = await pilot.upload('/users/me/libraryItems', fields, '<img src=x onerror=pwned=1>.pdf')
  await doctor('post', '/documentRequests', hostileBody('createDocumentRequest', { userId, medicalId, dueOn }))
  return Number(libraryItemId)
}

/**
 * What follows a decision, hostile in every text: follow-up, registration, certificate events, a review, and documents.
 */
export async function hostileAfterwards(parties: Parties, record: Issued) {
  await followUp(parties, record)
  const registrationId = await refuseNumber(parties, record)
  const libraryItemId = await document(parties, record)
  const caseId = await hear(parties, await revoke(parties, record))
  return { registrationId, libraryItemId, caseId }
}
