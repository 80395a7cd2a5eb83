import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { matchPerson } from '@clearwing/domain/hl7/matching.ts'
import { filedReports } from '@clearwing/domain/hl7/message/filed-reports.ts'
import type { PatientGroup } from '@clearwing/domain/hl7/message/report.ts'
import { requestLineOf, requestNumbersOf } from '@clearwing/domain/hl7/message/request-number.ts'
import { lacksSampleDay } from '@clearwing/domain/hl7/message/sample-day.ts'
import { hasTestingNumber } from '@clearwing/domain/hl7/message/testing-number.ts'
import { medicalForResult } from '@clearwing/domain/medicals/results/window.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import {
  alertOfChanges,
  audienceOf,
  listMedicalsOfPractices,
  readCertificatePeriods,
  refreshMedical,
} from '#features/medicals/index.ts'
import {
  type FilingContext,
  type FilingMedical,
  fileResults,
  orderNumberOf,
  type ReportOrigin,
} from '#features/medicals/results/index.ts'
import { settleRequests } from '#features/medicals/results/requests/index.ts'
import { flush } from '#platform/database/at-commit.ts'
import type { Tx } from '#platform/database/database.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { readTestOf } from './mapping/index.ts'
import type { Receiver } from './receiver.ts'
import { lookUp, type StoredMessage } from './store.ts'

/** Types of everything that depends on results, including the due list and the assessment. */
const typesOfResults: TagType[] = ['Result', 'Assessment', 'Medical']
const tagsOfResults = (id?: number) => typesOfResults.map((type) => (id === undefined ? { type } : { type, id }))

/**
 * Announces changed results to the person and to everyone concerned with the medicals that they were filed to. An
 * organisation receives the ids of all the person's medicals that it is concerned with, because each may show them.
 */
export async function announceResults(tx: Tx, userId: number, medicals: Parameters<typeof audienceOf>[0][]) {
  await invalidateTags(tx, [{ userId }], ...tagsOfResults())
  if (medicals.length === 0) return
  const notified = new Set(medicals.flatMap(organisationsOf))
  for (const medical of await listMedicalsOfPractices(tx, userId)) {
    const organisations = organisationsOf(medical).filter((organisationId) => notified.has(organisationId))
    const audience = organisations.map((organisationId) => ({ organisationId }))
    if (audience.length > 0) await invalidateTags(tx, audience, ...tagsOfResults(medical.medicalId))
  }
}

const organisationsOf = (medical: Parameters<typeof audienceOf>[0]) =>
  audienceOf(medical).flatMap((one) => (typeof one === 'object' && 'organisationId' in one ? [one.organisationId] : []))

type Sent = {
  group: PatientGroup
  processingId: string
  hash: string
  senderId: number | null
  controlId: string
  laboratory: string
  isComing?: boolean
  /** As determined when the message was stored; if missing, it is queried from the database. */
  isControlIdReused?: boolean
}

/** The laboratory name shown with its results. */
export const laboratoryOf = ({ sendingFacility, sendingApplication }: Sender) => sendingFacility || sendingApplication
type Sender = { sendingFacility: string; sendingApplication: string }

/**
 * Finds out whether the message is already stored, who it belongs to with certainty (or why not), and the current
 * results of those people.
 */
export async function recognise(tx: Tx, { ourNames, site }: Receiver, sent: Sent) {
  const { group, processingId, ...named } = sent
  const requestNumbers = requestNumbersOf(group.reports, ourNames)
  const { patient } = group
  const asked = { ...named, nhis: patient.nhis, requestNumbers, orders: groupOrderNumbers(group) }
  const { people, holders, takenBackFrom, ...lookup } = await lookUp(tx, asked)
  const [byNhi, byRequest] = [people.filter((one) => one.byNhi), people.filter((one) => one.byRequest)]
  if (hasTestingNumber(group.reports, ourNames)) return { ...lookup, match: { reason: 'testing request' as const } }
  const asSent = {
    patient,
    processingId,
    requestNumbers,
    lacksSampleDay: lacksSampleDay(group.reports),
    isControlIdReused: sent.isControlIdReused ?? lookup.isControlIdReused,
  }
  const found = { byNhi, byRequest, holders, takenBackFrom }
  return { ...lookup, match: matchPerson(asSent, found, site.isDemo) }
}

/** Identifiers of a person's reports. */
export const groupOrderNumbers = ({ reports }: PatientGroup) => reports.map(orderNumberOf)

/**
 * Files the results of a message to a person, whose results are locked, and to the open medical whose period they fall
 * into.
 */
export async function file(
  tx: Tx,
  receiver: Receiver,
  actor: Actor,
  message: StoredMessage,
  group: PatientGroup,
  context: FilingContext,
) {
  const { userId, open, hasEarlier } = context
  const source = await resultSources(tx, receiver, message, userId, open)
  const { storage } = receiver.site
  const reports = filedReports(group)
  const filed = await fileResults(tx, { actor, storage, reports, source, hasEarlier })
  await alertOfChanges(tx, actor, userId, message.messageId, filed.replacements)
  const numbers = requestNumbersOf(group.reports, receiver.ourNames)
  await updateAfterFiling(tx, actor, context, { ...filed, numbers })
}

/** The source details of each result in a message, as parsed today. */
export async function resultSources(
  tx: Tx,
  { ourNames }: Receiver,
  message: StoredMessage,
  userId: number,
  open: FilingMedical[],
): Promise<ReportOrigin> {
  const { messageId, senderId, receivedAt } = message
  const joinedOn = medicalForResult(open, dayInZone(receivedAt), await daysBefore(tx, open, dayInZone(receivedAt)))
  return {
    userId,
    messageId,
    senderId,
    laboratory: laboratoryOf(message),
    receivedAt,
    readTest: await readTestOf(tx, senderId),
    requestOf: (report) => ({
      number: requestNumbersOf([report], ourNames)[0] ?? null,
      line: requestLineOf(report, ourNames),
    }),
    medicalOf: (day) => joinedOn(day)?.medicalId ?? null,
  }
}

/** How old a result may be at an examination, according to each medical's regulator; cached in the process. */
async function daysBefore(tx: Tx, open: FilingMedical[], day: string) {
  const days = new Map<number, number>()
  for (const { regulatorId } of open)
    if (!days.has(regulatorId)) days.set(regulatorId, (await readCertificatePeriods(tx, regulatorId, day)).results)
  return ({ regulatorId }: FilingMedical) => days.get(regulatorId) ?? 0
}

type Changed = { numbers: string[]; joined: number[]; mayMoveTests: boolean }

/** Requests and medicals that were waiting for these results continue, and pages showing them are refreshed. */
export async function updateAfterFiling(
  tx: Tx,
  actor: Actor,
  context: FilingContext,
  { numbers, joined, mayMoveTests }: Changed,
) {
  const { userId, open, hasRequests } = context
  if (hasRequests) await settleRequests(tx, actor, userId, numbers, joined)
  const medicals = open.filter(({ medicalId }) => joined.includes(medicalId))
  // The awaited results may have arrived.
  const waiting = mayMoveTests ? medicals.filter(({ measuredAt }) => measuredAt !== null) : []
  if (waiting.length > 0) await flush(tx)
  for (const { medicalId } of waiting) await refreshMedical(tx, actor, medicalId)
  await announceResults(tx, userId, medicals)
}
