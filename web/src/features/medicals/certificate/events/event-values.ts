import type { CertificateRecord, NewCertificateEvent } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { eventProblems, eventsAskedFor, rowsConcerned } from '@clearwing/domain/medicals/certificate/events.ts'
import type { CertificateEventKind, CorrectedField, Loss } from '@clearwing/domain/medicals/certificate/schema.ts'
import {
  type MedicalClass,
  nameOfClass,
  nameOfDate,
  namesOfClasses,
  type Privilege,
} from '@clearwing/domain/medicals/classes.ts'

/**
 * Form values of an event. `which` names a date ('class1 other'), a class ('class1'), or several ('class1+class2 all');
 * '' is the whole certificate.
 */
export type EventValues = {
  appliesTo: string
  toDay: string | null
  code: string
  text: string
  reason: string
  field: CorrectedField | null
  loss: Loss | null
  lostOn: string | null
  receipt: string
  isDeclared: boolean
}

export const emptyEvent: EventValues = {
  appliesTo: '',
  toDay: null,
  code: '',
  text: '',
  reason: '',
  field: null,
  loss: null,
  lostOn: null,
  receipt: '',
  isDeclared: false,
}

/** True for events about one date rather than a class. */
const isOfOneDate = (kind: CertificateEventKind, field: CorrectedField | null) =>
  kind === 'extension' || (kind === 'correction' && field === 'toDay')

const textOrNull = (text: string) => text.trim() || null

export function newEventOf(kind: CertificateEventKind, values: EventValues): Omit<NewCertificateEvent, 'version'> {
  const { appliesTo, toDay, code, text, reason, field, loss, lostOn, receipt, isDeclared } = values
  const [classes = '', privilege = ''] = appliesTo.split(' ')
  const [medicalClass = '', ...also] = classes.split('+')
  return {
    kind,
    toDay,
    field,
    loss,
    lostOn,
    isDeclared,
    code: textOrNull(code),
    text: textOrNull(text),
    reason: textOrNull(reason),
    receipt: textOrNull(receipt),
    medicalClass: medicalClass || null,
    privilege: (privilege || null) as Privilege | null,
    also,
  }
}

/**
 * Errors beside the fields, from the same rule that the server applies. Returns a separate message for faults that no
 * field can fix.
 */
export function problemsOf(kind: CertificateEventKind, values: EventValues, record: CertificateRecord) {
  const { certificate, events, limits } = record
  const { rows, conditions } = certificate
  const certificateState = { rows, conditions, events, limits }
  const askedEvents = eventsAskedFor({ ...newEventOf(kind, values), version: 0 })
  const all = Object.assign({}, ...askedEvents.map((event) => eventProblems(event, certificateState)))
  const { medicalClass, privilege, dto: _, ...problems }: Record<string, string[]> = all
  const which = medicalClass ?? privilege
  const named = { ...problems, ...(which && { which }) }
  return Object.fromEntries(Object.entries(named).map(([field, [message]]) => [field, message]))
}

/** A suspension names its classes: first all that may be suspended, then each of them. */
function classesToSuspend(classes: MedicalClass[]) {
  const each = classes.map((one) => ({ value: `${one} all`, label: nameOfClass(one) }))
  const all = { value: `${classes.join('+')} all`, label: namesOfClasses(classes) }
  return classes.length > 1 ? [all, ...each] : each
}

/** Dates or classes that the event can be about, limited to those that this reader may change. */
export function choicesOf(kind: CertificateEventKind, field: CorrectedField | null, record: CertificateRecord) {
  const { certificate, offers } = record
  const may = offers.find((offer) => offer.kind === kind)?.classes ?? []
  const rows = rowsConcerned({ kind, field, medicalClass: null, privilege: null }, certificate.rows).filter(
    ({ medicalClass }) => may.includes(medicalClass),
  )
  if (isOfOneDate(kind, field))
    return rows.map((row) => ({ value: `${row.medicalClass} ${row.privilege}`, label: nameOfDate(row) }))
  const classes = [...new Set(rows.map(({ medicalClass }) => medicalClass))]
  if (kind === 'suspension') return classesToSuspend(classes)
  const isWhole = certificate.rows.every(({ medicalClass }) => may.includes(medicalClass))
  const all = isWhole ? [{ value: '', label: 'The whole certificate' }] : []
  if (isWhole && classes.length === 1) return all
  return [...all, ...classes.map((each) => ({ value: each, label: nameOfClass(each) }))]
}
