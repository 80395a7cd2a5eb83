import { joinFlags } from '@clearwing/domain/hl7/message/flag.ts'
import { readMeasured } from '@clearwing/domain/hl7/message/measured.ts'
import { writeMessage } from '@clearwing/domain/hl7/message/message.ts'
import type { LaboratoryReport, Observation, PatientGroup } from '@clearwing/domain/hl7/message/report.ts'
import { requestNumbersOf } from '@clearwing/domain/hl7/message/request-number.ts'
import { takenAt } from '@clearwing/domain/hl7/message/sample-day.ts'
import { shortenText } from '@clearwing/domain/hl7/message/shortened.ts'
import type { Document } from '@clearwing/domain/hl7/message/value.ts'
import type { Hl7Message, Hl7Observation } from '@clearwing/domain/hl7/schema.ts'
import { listMessagesOfOthers, orderNumbersOf, readDocument } from '#features/medicals/results/index.ts'
import { findUser, fullName, shownName } from '#features/users/index.ts'
import type { Db } from '#platform/database/database.ts'
import { listAdministratorsBesides } from './assigning/people-store.ts'
import { positionInList } from './assigning/place-store.ts'
import { showProposal } from './assigning/proposal-store.ts'
import { identityIn, suggest } from './assigning/suggestions.ts'
import { readStored } from './assignment.ts'
import { laboratoryOf } from './filing.ts'
import { decode } from './message/decode.ts'
import type { Receiver } from './receiver.ts'
import type { StoredMessage } from './store.ts'
import { findTakingBack } from './unlink/unlinked-results-store.ts'

/** A message as shown to an administrator: its content, the people it may be about, and the whole text. */
export async function showMessage(db: Db, receiver: Receiver, stored: StoredMessage): Promise<Hl7Message> {
  const { raw: _, ...row } = stored
  const names = { userName: await nameOf(db, stored.userId), assignedByName: await nameOf(db, stored.assignedBy) }
  const about = { ...names, ...(await actionsOnMessage(db, stored)), place: await positionInList(db, stored) }
  if (stored.status === 'refused') return { ...row, ...about, ...noContent, text: refusedText(stored.raw) }
  const { message, group } = await readStored(db, stored)
  return {
    ...row,
    ...about,
    patient: patientOf(group, receiver.ourNames),
    samplesTaken: takenOf(group),
    orderedBy: distinct(group.reports.map((report) => report.orderedBy)),
    notes: distinct([group.notes, ...group.reports.map((report) => report.notes)]).join('\n'),
    observations: group.reports.flatMap((report) => report.observations.map((one) => observationOf(one, report))),
    hasConfirmer: (await listAdministratorsBesides(db, [])).length > 1,
    suggestions: isDone(stored) ? [] : await suggest(db, await identityIn(db, stored.messageId, group, receiver)),
    sameReport: await sameReport(db, stored, group),
    text: shortenText(writeMessage(message)).replaceAll('\r', '\n'),
  }
}

/** When the samples of the reported values were taken, without duplicates; empty where unknown. */
function takenOf({ reports }: PatientGroup) {
  const sampleTimes = reports.flatMap(({ collectedAt, observations }) =>
    collectedAt.day !== undefined && observations.length > 0
      ? [takenAt(collectedAt)]
      : observations.map(({ observedAt }) => takenAt(observedAt)),
  )
  return [...new Set(sampleTimes)]
}

const longestRefused = 100_000

/** A refused message may not be HL7: it is shown as text, as far as a screen can hold it. */
function refusedText(raw: Buffer | null) {
  const text = raw === null ? '' : shortenText(decode(raw).text.replaceAll(/\r\n?/g, '\n'))
  return text.length > longestRefused ? `${text.slice(0, longestRefused)}\n… (the rest is in the file)` : text
}

const distinct = (texts: string[]) => [...new Set(texts.filter(Boolean))]

const isDone = ({ status }: StoredMessage) => status === 'filed' || status === 'rejected'

/** Administrators' decisions and actions on the message. */
async function actionsOnMessage(db: Db, stored: StoredMessage) {
  const { rejection: reason, rejectionText: text, rejectedAt, rejectedBy, askedAt, askedBy } = stored
  return {
    proposal: isDone(stored) ? null : ((await showProposal(db, stored)) ?? null),
    rejection: reason && rejectedAt ? { reason, text, at: rejectedAt, byName: await shownAs(db, rejectedBy) } : null,
    takenBack: await findTakingBack(db, stored.messageId),
    asked: askedAt ? { at: askedAt, byName: await shownAs(db, askedBy) } : null,
  }
}

async function shownAs(db: Db, userId: number | null) {
  const user = userId === null ? undefined : await findUser(db, userId)
  return user ? shownName(user) : ''
}

const noContent = {
  patient: { nhis: [], names: [], dateOfBirth: null, sex: '', address: '', requestNumbers: [] },
  samplesTaken: [],
  orderedBy: [],
  notes: '',
  observations: [],
  hasConfirmer: false,
  suggestions: [],
  sameReport: [],
  text: '',
}

async function nameOf(db: Db, userId: number | null) {
  const user = userId === null ? undefined : await findUser(db, userId)
  return user ? fullName(user) : null
}

const patientOf = ({ patient, reports }: PatientGroup, ourNames: string[]) => ({
  nhis: patient.nhis,
  names: patient.names.map(({ family, given, middle }) =>
    [family, [given, middle].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ),
  dateOfBirth: patient.dateOfBirth ?? null,
  sex: patient.sex,
  address: patient.address,
  requestNumbers: requestNumbersOf(reports, ourNames),
})

function observationOf(observation: Observation, report: LaboratoryReport): Hl7Observation {
  const { code, value, unit, rangeText, flags, status, notes } = observation
  const { comparator: _, ...measured } = readMeasured(observation)
  return {
    code: code.code,
    name: code.text || code.otherText || code.code || report.service.text,
    value: value.document ? documentInWords(value.document) : value.text,
    unit,
    range: rangeText,
    flag: joinFlags(flags),
    ...measured,
    status,
    notes,
  }
}

/** The lines of a text document, or the description of a file. */
function documentInWords(document: Document) {
  const given = readDocument(document)
  if (!given) return 'A file that cannot be shown here.'
  return 'text' in given ? given.text : `A file (${kindOf[given.contentType]})`
}

const kindOf: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/tiff': 'TIFF',
}

const sameReport = (db: Db, stored: StoredMessage, { reports }: PatientGroup) =>
  listMessagesOfOthers(db, {
    senderId: stored.senderId,
    laboratory: laboratoryOf(stored),
    orderNumbers: orderNumbersOf(reports),
    userId: stored.userId,
  })
