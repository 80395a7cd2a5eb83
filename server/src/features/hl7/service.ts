import { comparePerson, similarityOf } from '@clearwing/domain/hl7/comparison.ts'
import { writeMessage } from '@clearwing/domain/hl7/message.ts'
import type { Patient } from '@clearwing/domain/hl7/patient.ts'
import type { Observation, PatientGroup, Report } from '@clearwing/domain/hl7/report.ts'
import { requestNumbersOf } from '@clearwing/domain/hl7/request-number.ts'
import type { Hl7Message, Hl7Observation, Suggestion } from '@clearwing/domain/hl7/schema.ts'
import { searchable } from '@clearwing/domain/search.ts'
import { listMessagesOfOthers, orderNumbersOf } from '#features/medicals/results/index.ts'
import { findUser, fullName } from '#features/users/index.ts'
import type { Db } from '#platform/database/database.ts'
import { readStored } from './assignment.ts'
import { laboratoryOf } from './filing.ts'
import type { Receiver } from './receiver.ts'
import { listSimilarPeople, type Person, type StoredMessage, searchPeople } from './store.ts'

/** A message as an administrator reads it: what it says, whose it may be, and the whole of it. */
export async function showMessage(db: Db, { ourNames }: Receiver, stored: StoredMessage): Promise<Hl7Message> {
  const { raw: _, ...row } = stored
  const names = { userName: await nameOf(db, stored.userId), assignedByName: await nameOf(db, stored.assignedBy) }
  if (stored.status === 'refused') return { ...row, ...names, ...nothing }
  const { message, group } = await readStored(db, stored)
  return {
    ...row,
    ...names,
    patient: patientOf(group, ourNames),
    observations: group.reports.flatMap((report) => report.observations.map((one) => observationOf(one, report))),
    suggestions: stored.status === 'filed' ? [] : await suggest(db, group),
    sameReport: await sameReport(db, stored, group),
    text: writeMessage(message).replaceAll('\r', '\n'),
  }
}

const nothing = {
  patient: { nhis: [], names: [], dateOfBirth: null, sex: '', address: '', requestNumbers: [] },
  observations: [],
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
  names: patient.names.map(({ family, given, middle }) => [`${family},`, given, middle].filter(Boolean).join(' ')),
  dateOfBirth: patient.dateOfBirth ?? null,
  sex: patient.sex,
  address: patient.address,
  requestNumbers: requestNumbersOf(reports, ourNames),
})

const observationOf = (
  { code, value, unit, rangeText, flags, status, notes }: Observation,
  report: Report,
): Hl7Observation => ({
  code: code.code,
  name: code.text || code.otherText || code.code || report.service.text,
  value: value.document ? 'A file' : value.text,
  unit,
  range: rangeText,
  flag: flags.filter(Boolean).join(', '),
  status,
  notes,
})

const sameReport = (db: Db, stored: StoredMessage, { reports }: PatientGroup) =>
  listMessagesOfOthers(db, {
    laboratory: laboratoryOf(stored),
    orderNumbers: orderNumbersOf(reports),
    userId: stored.userId,
  })

/** Who may be meant. */
async function suggest(db: Db, { patient }: PatientGroup): Promise<Suggestion[]> {
  const familyNames = patient.names.map(({ family }) => searchable(family)).filter(Boolean)
  const { nhis, dateOfBirth } = patient
  return compared(patient, await listSimilarPeople(db, { nhis, familyNames, ...(dateOfBirth && { dateOfBirth }) }))
}

/** Somebody else, whom an administrator looks for. */
export async function findPeopleFor(db: Db, stored: StoredMessage, text: string): Promise<Suggestion[]> {
  const { group } = await readStored(db, stored)
  return compared(group.patient, await searchPeople(db, text))
}

/** The best first. */
function compared(patient: Patient, people: Person[]): Suggestion[] {
  const suggestions = people.map((person) => {
    const lines = comparePerson(patient, person)
    return { userId: person.userId, name: fullName(person), similarity: similarityOf(lines), compared: lines }
  })
  return suggestions.sort((a, b) => b.similarity - a.similarity).slice(0, 10)
}
