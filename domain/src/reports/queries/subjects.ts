import { z } from 'zod'
import { offeredRoles } from '#access/words.ts'
import { appointmentStatusNames } from '#appointments/status.ts'
import { Abnormality } from '#hl7/message/flag.ts'
import { invoiceStateNames } from '#invoices/words.ts'
import { libraryKindNames } from '#library/words.ts'
import { newZealandClasses } from '#medicals/certificate-classes.ts'
import { nameOfClass } from '#medicals/classes.ts'
import { ownerNames } from '#medicals/clocks/words.ts'
import type { ShownOutcome } from '#medicals/outcomes.ts'
import { statusNames } from '#medicals/status.ts'
import type { MemberState } from '#members/grants/membership-state.ts'
import type { QueryField } from './fields.ts'

export const querySubjects = [
  'people',
  'medicals',
  'tests',
  'documents',
  'appointments',
  'invoices',
  'members',
] as const
export const QuerySubject = z.enum(querySubjects).meta({ id: 'QuerySubject' })
export type QuerySubject = z.infer<typeof QuerySubject>

const outcomeNames: Record<ShownOutcome, string> = {
  issued: 'Issued',
  left: 'Left in force',
  sent_on: 'Referred',
  refused: 'Refused',
}
const memberStateNames: Record<MemberState, string> = {
  active: 'Active',
  coming: 'Not started',
  invited: 'Invited',
  ended: 'Ended',
}
const genderNames = { F: 'Female', M: 'Male', X: 'Other' }

const namesOf = <Value extends string | number>(values: readonly Value[], nameOf: (value: Value) => string) =>
  Object.fromEntries(values.map((value) => [String(value), nameOf(value)]))

const classNames = namesOf(
  newZealandClasses.map(({ code }) => code),
  nameOfClass,
)
const abnormalityNames = namesOf(Abnormality.options, (one) => one.charAt(0).toUpperCase() + one.slice(1))
const roleNames = Object.fromEntries(offeredRoles(-1).map(({ bit, label }) => [String(bit), label]))

const person = {
  name: { label: 'name', kind: 'text' },
  familyName: { label: 'family name', kind: 'text' },
} as const satisfies Record<string, QueryField>

/** The fields of each subject, by their names. */
export const queryFields = {
  people: {
    ...person,
    born: { label: 'date of birth', kind: 'day' },
    age: { label: 'age', kind: 'number' },
    gender: { label: 'gender', kind: 'choice', choices: genderNames, isCounted: true },
    city: { label: 'city', kind: 'text' },
    canLogIn: { label: 'login', kind: 'flag', isCounted: true },
    isClient: { label: 'current client', kind: 'flag' },
  },
  medicals: {
    ...person,
    born: { label: 'date of birth', kind: 'day' },
    age: { label: 'age', kind: 'number' },
    status: { label: 'status', kind: 'choice', choices: statusNames, isCounted: true },
    classes: { label: 'class', kind: 'choices', choices: classNames, isCounted: true },
    outcomes: { label: 'outcome', kind: 'choices', choices: outcomeNames },
    year: { label: 'year of the application', kind: 'number', isCounted: true },
    started: { label: 'started', kind: 'day' },
    statusSince: { label: 'status since', kind: 'day' },
    examined: { label: 'examined', kind: 'day' },
    decided: { label: 'decided', kind: 'day' },
    submitted: { label: 'submitted', kind: 'day' },
    practice: { label: 'practice', kind: 'text' },
    regulator: { label: 'regulator', kind: 'text' },
    doctor: { label: 'doctor', kind: 'text' },
    location: { label: 'location', kind: 'text' },
    deadline: { label: 'deadline', kind: 'day' },
    deadlineWith: { label: 'deadline with', kind: 'choice', choices: ownerNames },
    certificateFirst: { label: 'first expiry as issued', kind: 'day' },
    certificateLast: { label: 'last expiry as issued', kind: 'day' },
    isRestricted: { label: 'restrictions', kind: 'flag' },
    isNewest: { label: 'newest certificate', kind: 'flag' },
    height: { label: 'height (cm)', kind: 'number', readers: 'clinical' },
    weight: { label: 'weight (kg)', kind: 'number', readers: 'clinical' },
    bodyMass: { label: 'body mass index', kind: 'number', readers: 'clinical' },
    risks: { label: 'codes of medical conditions', kind: 'text', readers: 'clinical' },
    conditions: { label: 'codes of conditions', kind: 'text', readers: 'clinical' },
  },
  tests: {
    ...person,
    test: { label: 'test', kind: 'text', readers: 'clinical' },
    code: { label: 'code', kind: 'text', readers: 'clinical' },
    value: { label: 'result', kind: 'text', readers: 'clinical' },
    number: { label: 'result as a number', kind: 'number', readers: 'clinical' },
    unit: { label: 'unit', kind: 'text', readers: 'clinical' },
    abnormality: { label: 'flag', kind: 'choice', choices: abnormalityNames, readers: 'clinical' },
    collected: { label: 'collected', kind: 'day', readers: 'clinical' },
    laboratory: { label: 'laboratory', kind: 'text', readers: 'clinical' },
  },
  documents: {
    ...person,
    title: { label: 'title', kind: 'text' },
    kind: { label: 'type', kind: 'choice', choices: libraryKindNames, isCounted: true },
    group: { label: 'group', kind: 'text' },
    dated: { label: 'date', kind: 'day' },
    validUntil: { label: 'last valid day', kind: 'day' },
    added: { label: 'added', kind: 'day' },
    year: { label: 'year added', kind: 'number', isCounted: true },
    keeper: { label: 'kept by', kind: 'text' },
    isAboutPerson: { label: 'about a person', kind: 'flag', isCounted: true },
  },
  appointments: {
    ...person,
    day: { label: 'day', kind: 'day' },
    year: { label: 'year', kind: 'number', isCounted: true },
    status: { label: 'status', kind: 'choice', choices: appointmentStatusNames, isCounted: true },
    type: { label: 'type', kind: 'text' },
    doctor: { label: 'practitioner', kind: 'text' },
    location: { label: 'location', kind: 'text' },
    minutes: { label: 'length in minutes', kind: 'number' },
    timesMoved: { label: 'times moved', kind: 'number' },
    booked: { label: 'booked', kind: 'day' },
  },
  invoices: {
    number: { label: 'number', kind: 'text' },
    organisation: { label: 'organisation', kind: 'text' },
    month: { label: 'month', kind: 'day' },
    issued: { label: 'issued', kind: 'day' },
    due: { label: 'due', kind: 'day' },
    state: { label: 'status', kind: 'choice', choices: invoiceStateNames, isCounted: true },
    year: { label: 'year', kind: 'number', isCounted: true },
    net: { label: 'net', kind: 'number' },
    gst: { label: 'GST', kind: 'number' },
    total: { label: 'total', kind: 'number' },
    balance: { label: 'owing', kind: 'number' },
    examinations: { label: 'examinations', kind: 'number' },
  },
  members: {
    ...person,
    position: { label: 'position', kind: 'text' },
    employeeNumber: { label: 'employee number', kind: 'text', readers: 'managers' },
    roles: { label: 'role', kind: 'choices', choices: roleNames },
    state: { label: 'status', kind: 'choice', choices: memberStateNames, isCounted: true },
    from: { label: 'from', kind: 'day' },
    to: { label: 'to', kind: 'day' },
  },
} as const satisfies Record<QuerySubject, Record<string, QueryField>>

export type QueryFieldName<Subject extends QuerySubject> = Extract<keyof (typeof queryFields)[Subject], string>

/** The fields of a subject as a table that any name may be looked up in. */
export const fieldsOfSubject = (subject: QuerySubject): Readonly<Record<string, QueryField>> => queryFields[subject]

/** A field by its name; undefined for any other text, such as the name of a property that every object has. */
export function findField(subject: QuerySubject, name: string): QueryField | undefined {
  const fields = fieldsOfSubject(subject)
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

export const subjectNames: Record<QuerySubject, string> = {
  people: 'People',
  medicals: 'Medicals',
  tests: 'Tests',
  documents: 'Documents',
  appointments: 'Appointments',
  invoices: 'Invoices',
  members: 'Members',
}
