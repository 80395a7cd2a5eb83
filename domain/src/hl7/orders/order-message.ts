import { escapeText } from '#hl7/message/escapes.ts'
import { encodingCharacters, usualSeparators } from '#hl7/message/separators.ts'
import { writeTimestamp } from '#hl7/message/timestamp.ts'
import type { OrderFormat, OrderVersion } from '#hl7/senders/schema.ts'

/** A clinician as named in XCN, with their Medical Council or Health Provider Index number. */
export type Clinician = {
  number: string | null
  system: 'NZMC' | 'HPI'
  lastName: string
  firstName: string
  title: string
}

export type OrderedTest = { line: number; code: string; text: string; system: string }

/** All content of an order, as texts; separators in them are escaped. */
export type Order = {
  kind: 'new' | 'cancel'
  /** MSH-10: the control id of the order, which stays the same when the order is sent again. */
  controlId: string
  number: string
  requestedAt: string
  us: { application: string; facility: string }
  laboratory: { application: string; facility: string; timeZone: string }
  patient: {
    nhi: string
    lastName: string
    firstName: string
    middleNames: string
    title: string
    dateOfBirth: string
    sex: string
    address: { street: string; suburb: string; city: string; postcode: string }
    phone: string
  }
  doctor: Clinician
  tests: OrderedTest[]
  isUrgent: boolean
  clinicalDetails: string
  copiesTo: string[]
  /** Additional instructions: 'Fasting.' */
  notes: string[]
}

export type OrderWriting = {
  format: Exclude<OrderFormat, 'form'>
  version: OrderVersion
  isTest: boolean
}

/** Maximum length of EI in version 2.4 (2.9.17): number, `^` and namespace. */
const longestNumber = 22

const write = (text: string) => escapeText(text.trim(), usualSeparators)
const joined = (...components: string[]) => components.map(write).join('^').replace(/\^+$/, '')

/** A segment from its field numbers; trailing empty fields are left out. */
function segment(name: string, fields: Record<number, string>) {
  const last = Math.max(...Object.keys(fields).map(Number))
  const values = Array.from({ length: last }, (_, index) => fields[index + 1] ?? '')
  return [name, ...values].join('|').replace(/\|+$/, '')
}

/**
 * Our number with its issuer. A namespace that does not fit is left out completely: cut short, it would be another
 * organisation's, and the results would not find their request.
 */
/** What is ordered, for whom and by whom, without the names and numbers the two systems use for each other. */
export type OrderContent = Omit<Order, 'controlId' | 'us' | 'laboratory'>

function issued(number: string, { us }: Order) {
  const whole = joined(number, us.application)
  return whole.length <= longestNumber ? whole : write(number)
}

const day = (iso: string) => iso.replaceAll('-', '')

function clinician({ number, system, lastName, firstName, title }: Clinician) {
  return joined(number ?? '', lastName, firstName, '', '', title, '', '', number === null ? '' : system)
}

function head(order: Order, { format, version, isTest }: OrderWriting, sentAt: string) {
  const { us, laboratory, controlId } = order
  const fields = [
    ...[`MSH|${encodingCharacters(usualSeparators)}`, write(us.application), write(us.facility)],
    ...[write(laboratory.application), write(laboratory.facility), sentAt, '', format, write(controlId)],
    ...[isTest ? 'T' : 'P', version, '', '', 'AL', 'AL', 'NZL', 'UNICODE UTF-8'],
  ]
  return fields.join('|')
}

function patientSegment({ patient }: Order) {
  const { nhi, lastName, firstName, middleNames, title, dateOfBirth, sex, address, phone } = patient
  return segment('PID', {
    1: '1',
    3: joined(nhi, '', '', 'NZLMOH', 'NHI'),
    5: joined(lastName, firstName, middleNames, '', title),
    7: day(dateOfBirth),
    8: write(sex),
    11: joined(address.street, address.suburb, address.city, '', address.postcode, 'NZ'),
    13: write(phone),
  })
}

/** Common order (4.5.1): the same numbers for a new order and its cancellation. */
function commonOrder(order: Order, test: OrderedTest, { format }: OrderWriting, at: string) {
  const line = `${order.number}-${test.line}`
  return segment('ORC', {
    1: order.kind === 'new' ? 'NW' : 'CA',
    // The older message names the request in this field, and each line in its own OBR.
    2: issued(format === 'OML^O21' ? line : order.number, order),
    4: issued(order.number, order),
    9: at,
    12: clinician(order.doctor),
  })
}

/** Observation request (4.5.3). Before version 2.5 there is no TQ1: the priority is in field 27. */
function observationRequest(order: Order, test: OrderedTest) {
  const priority = order.isUrgent ? 'S' : 'R'
  return segment('OBR', {
    1: String(test.line),
    2: issued(`${order.number}-${test.line}`, order),
    4: joined(test.code, test.text, test.system),
    // L: the laboratory collects the sample.
    11: 'L',
    13: write(order.clinicalDetails),
    16: clinician(order.doctor),
    27: `^^^^^${priority}`,
    28: order.copiesTo.map((name) => joined('', name)).join('~'),
  })
}

const note = (text: string, index: number) => segment('NTE', { 1: String(index + 1), 2: 'P', 3: write(text) })

/**
 * An order for a laboratory (HL7 2.4, chapter 4: ORM^O01, 4.4.1; OML^O21, 4.4.6), with segment ends as the standard
 * requires. The same order always gives the same text, so that a repeat is identical.
 */
export function orderMessage(order: Order, writing: OrderWriting): string {
  const at = writeTimestamp(order.requestedAt, order.laboratory.timeZone)
  const visit = segment('PV1', { 1: '1', 2: 'O', 7: clinician(order.doctor) })
  const notes = order.notes.map(note)
  const tests = order.tests.flatMap((test) => [
    ...[commonOrder(order, test, writing, at), observationRequest(order, test)],
    ...notes,
  ])
  return `${[head(order, writing, at), patientSegment(order), visit, ...tests].join('\r')}\r`
}
