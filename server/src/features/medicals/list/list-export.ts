import { nameOfClass, nameOfDate, numbersOfClasses } from '@clearwing/domain/medicals/classes.ts'
import type { ClockOwner } from '@clearwing/domain/medicals/clock-schema.ts'
import type { ClockState } from '@clearwing/domain/medicals/clocks/schema.ts'
import { clockStateNames, ownerNames } from '@clearwing/domain/medicals/clocks/words.ts'
import { type ListedMedical, stopNames } from '@clearwing/domain/medicals/list/listed.ts'
import type { MedicalSummary } from '@clearwing/domain/medicals/schema.ts'
import { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { statusNames } from '@clearwing/domain/medicals/status.ts'
import type { KeyTitles } from '#platform/export/about.ts'
import type { ExportColumn } from '#platform/export/columns.ts'

/** Columns of the list of medicals as a file: the same as in the list, nothing clinical. */
export const medicalExportColumns: ExportColumn<ListedMedical>[] = [
  { of: 'person', title: 'Person', value: ({ personName }) => personName },
  { of: 'person', title: 'Date of birth', value: ({ dateOfBirth }) => dateOfBirth, kind: 'day' },
  { of: 'practice', title: 'Practice', value: ({ practiceName }) => practiceName },
  { of: 'practice', title: 'Regulator', value: ({ regulatorShortName }) => regulatorShortName },
  { of: 'class', title: 'Class', value: ({ classes }) => numbersOfClasses(classes) },
  { of: 'status', title: 'Status', value: ({ status }) => statusNames[status] },
  { of: 'status', title: 'Since', value: ({ statusSince }) => statusSince, kind: 'moment' },
  { of: 'status', title: 'Next to act', value: ({ moveName }) => moveName },
  { of: 'clock', title: 'Deadline', value: ({ clock }) => clock?.name ?? null },
  { of: 'clock', title: 'Due', value: ({ clock }) => clock?.dueOn ?? null, kind: 'day' },
  { of: 'examined', title: 'Examined', value: ({ examinedOn }) => examinedOn, kind: 'day' },
  { of: 'doctor', title: 'Doctor', value: ({ examinerName }) => examinerName },
  { of: 'doctor', title: 'Location', value: ({ locationName }) => locationName },
  { of: 'to', title: 'Certificate to', value: ({ certificateTo }) => certificateTo, kind: 'day' },
  {
    of: 'to',
    title: 'Certificate to: class',
    value: ({ certificateToClass }) => certificateToClass && nameOfDate(certificateToClass),
  },
  { of: 'to', title: 'Stopped', value: ({ certificateStop }) => certificateStop && stopNames[certificateStop] },
  { of: 'to', title: 'Restrictions', value: ({ isRestricted }) => (isRestricted ? 'Yes' : null) },
]

const statusWords = (value: string) => {
  const { data } = MedicalStatus.safeParse(value)
  return data ? statusNames[data] : value
}

type Known = Pick<ListedMedical, 'examinerId' | 'examinerName' | 'locationId' | 'locationName'> &
  Pick<ListedMedical, 'userId' | 'personName'>

/** Names of the people in the filters, because an id would mean nothing to a reader of the file. */
export function medicalNamed(rows: Known[]): KeyTitles {
  const nameOf = (id: keyof Known, name: keyof Known) => (value: string) =>
    String(rows.find((row) => String(row[id]) === value)?.[name] ?? words[value] ?? value)
  return {
    ...named,
    i: { title: 'Person', words: nameOf('userId', 'personName') },
    ex: { title: 'Doctor', words: nameOf('examinerId', 'examinerName') },
    lo: { title: 'Location', words: nameOf('locationId', 'locationName') },
  }
}

const words: Record<string, string> = { me: 'Me' }

const named: KeyTitles = {
  st: { title: 'Status', words: statusWords },
  cl: { title: 'Class', words: nameOfClass },
  ck: { title: 'Deadline', words: (value) => clockStateNames[value as ClockState] ?? value },
  ow: { title: 'Deadline with', words: (value) => ownerNames[value as ClockOwner] ?? value },
  b: { title: 'Examined from' },
  l: { title: 'Examined to' },
  since: { title: 'Since' },
  person: { title: 'Person' },
  born: { title: 'Date of birth' },
  status: { title: 'Status' },
  clock: { title: 'Deadline' },
  examined: { title: 'Examined' },
  examiner: { title: 'Doctor' },
}

/** The person's history records that a file contains their medical. */
export const medicalOfRow = ({ medicalId, userId }: Pick<MedicalSummary, 'medicalId' | 'userId'>) => ({
  entity: 'medical',
  entityId: medicalId,
  subjectUserId: userId,
})
