import { flagCodeOf } from './flag.ts'
import {
  componentOf,
  decodeValue,
  firstPartOf,
  type ParsedMessage,
  plain,
  repetitionsOf,
  type Segment,
  segmentField,
  textOf,
} from './message.ts'
import { orderedBy } from './ordered-by.ts'
import { type Patient, readPatient } from './patient.ts'
import { type ResultStatus, readStatus } from './status.ts'
import { readTimestamp, type Timestamp } from './timestamp.ts'
import { type ObservationValue, readUnit, readValue } from './value.ts'

/** A code with its name, and an alternative code for the same test if the sender gives one. */
export type CodedValue = { code: string; text: string; system: string; otherCode: string; otherText: string }

/** An order number and its issuer. */
export type OrderNumber = { id: string; issuer: string }

export type Observation = {
  /** Position in the whole message, from 0: keeps the laboratory's order, and finds the observation again. */
  position: number
  code: CodedValue
  subId: string
  value: ObservationValue
  unit: string
  rangeText: string
  flags: string[]
  status: ResultStatus
  observedAt: Timestamp
  notes: string
}

/** One OBR with the segments that belong to it. */
export type LaboratoryReport = {
  /** Numbers by which the ordering side may know the order. */
  placerNumbers: OrderNumber[]
  /** The laboratory's own number. */
  fillerNumber: OrderNumber
  service: CodedValue
  collectedAt: Timestamp
  /** When it was reported or last changed; a newer version of a report has a later time. */
  reportedAt: Timestamp
  status: string
  specimen: string
  /** For example 'Dr Kiri Heke (99ZZZS)'. */
  orderedBy: string
  notes: string
  observations: Observation[]
}

export type PatientGroup = { patient: Patient; notes: string; reports: LaboratoryReport[] }

type Noted = { notes: string }
type Reading = {
  sentAt: string
  /** Time zone for times without an offset. */
  zone: string | undefined
  patients: PatientGroup[]
  report?: LaboratoryReport | undefined
  order?: (Noted & { segment: Segment }) | undefined
  /** The item that a note (NTE) belongs to: the segment before it. */
  noted?: Noted | undefined
  position: number
}

/**
 * Groups a result message (ORU^R01, HL7 2.4, 7.3.1) by patient: each may have several reports, and a message several
 * patients. Segments may be in any order that shows what belongs together. Times without an offset are local times in
 * `zone`.
 */
export function readPatientGroups({ segments }: ParsedMessage, zone?: string): PatientGroup[] {
  const reading: Reading = { sentAt: textOf(segments[0], 7), zone, patients: [], position: 0 }
  for (const segment of segments) readers[segment.name]?.(reading, segment)
  return reading.patients
}

const readers: Record<string, (reading: Reading, segment: Segment) => void> = {
  PID: beginPatient,
  ORC: (reading, segment) => {
    reading.order = { segment, notes: '' }
    reading.noted = reading.order
  },
  OBR: beginReport,
  OBX: (reading, segment) => {
    const report = reading.report ?? beginReport(reading)
    const observation = readObservation(segment, report, reading)
    report.observations.push(observation)
    reading.noted = observation
  },
  NTE: ({ noted }, segment) => {
    const { separators } = segment
    const lines = decodeValue(segmentField(segment, 3).replaceAll(separators.repetition, '\n'), separators)
    if (noted) noted.notes += `${noted.notes && '\n'}${lines}`
  },
  SPM: ({ report }, segment) => {
    if (report) report.specimen ||= textOf(segment, 4, 2) || textOf(segment, 4, 1)
  },
}

function beginPatient(reading: Reading, pid?: Segment) {
  const group = { patient: readPatient(pid), notes: '', reports: [] }
  reading.patients.push(group)
  reading.report = reading.order = undefined
  reading.noted = group
}

function beginReport(reading: Reading, obr?: Segment): LaboratoryReport {
  if (reading.patients.length === 0) beginPatient(reading)
  const report = readReport(obr, reading)
  reading.patients.at(-1)?.reports.push(report)
  reading.report = reading.noted = report
  if (reading.order) reading.order.notes = ''
  return report
}

function readReport(obr: Segment | undefined, { order, sentAt, zone }: Reading): LaboratoryReport {
  const orc = order?.segment
  const placers = [orderNumber(obr, 2), orderNumber(orc, 2), orderNumber(orc, 4)]
  const filler = orderNumber(obr, 3)
  const reported = readTimestamp(textOf(obr, 22), zone)
  return {
    placerNumbers: placers.filter(({ id }) => id !== ''),
    fillerNumber: filler.id === '' ? orderNumber(orc, 3) : filler,
    service: readCoded(obr, 4),
    collectedAt: readTimestamp(textOf(obr, 7), zone),
    reportedAt: reported.day === undefined ? readTimestamp(sentAt, zone) : reported,
    status: textOf(obr, 25),
    specimen: textOf(obr, 15, 1),
    orderedBy: orderedBy(obr, orc),
    notes: order?.notes ?? '',
    observations: [],
  }
}

function readObservation(obx: Segment, report: LaboratoryReport, reading: Reading): Observation {
  const own = readTimestamp(textOf(obx, 14), reading.zone)
  const value = readValue(obx)
  return {
    position: reading.position++,
    code: readCoded(obx, 3),
    subId: plain(segmentField(obx, 4), obx.separators),
    value,
    unit: readUnit(obx),
    rangeText: plain(segmentField(obx, 7), obx.separators),
    flags: repetitionsOf(obx, 8).map((flag) =>
      flagCodeOf(componentOf(flag, 1, obx.separators), plain(flag, obx.separators)),
    ),
    status: readStatus(textOf(obx, 11), report.status, value.text !== '' || value.document !== undefined),
    observedAt: own.day === undefined ? report.collectedAt : own,
    notes: '',
  }
}

function readCoded(segment: Segment | undefined, n: number): CodedValue {
  const [code = '', text = '', system = '', otherCode = '', otherText = ''] = [1, 2, 3, 4, 5].map((c) =>
    textOf(segment, n, c),
  )
  return { code, text, system, otherCode, otherText }
}

function orderNumber(segment: Segment | undefined, n: number): OrderNumber {
  const [value = ''] = repetitionsOf(segment, n)
  if (!segment) return { id: '', issuer: '' }
  return { id: firstPartOf(value, 1, segment.separators), issuer: firstPartOf(value, 2, segment.separators) }
}
