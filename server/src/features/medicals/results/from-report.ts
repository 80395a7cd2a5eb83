import { startOfDay } from '@clearwing/domain/dates.ts'
import { type ReadTest, sentTestOf } from '@clearwing/domain/hl7/mapping/read-test.ts'
import { joinFlags } from '@clearwing/domain/hl7/message/flag.ts'
import { readMeasured } from '@clearwing/domain/hl7/message/measured.ts'
import type { LaboratoryReport, Observation, OrderNumber } from '@clearwing/domain/hl7/message/report.ts'
import type { Timestamp } from '@clearwing/domain/hl7/message/timestamp.ts'
import type { NewResult } from './store.ts'

/** Origin and time of a report, the medical that results of a day are filed to, and the request it answers. */
export type ReportOrigin = {
  userId: number
  messageId: number
  senderId: number | null
  laboratory: string
  receivedAt: string
  medicalOf(day: string | null): number | null
  /** Current mappings of its codes. */
  readTest: ReadTest
  requestOf(report: LaboratoryReport): { number: string | null; line: number | null }
}

/** The results of a report as rows. What the laboratory sent is stored unchanged, with its interpretation beside it. */
export function toRows(report: LaboratoryReport, source: ReportOrigin): NewResult[] {
  const { medicalOf, readTest } = source
  const ofReport = reported(report, source)
  return report.observations.map((observation) => {
    const { collectedOn, ...collected } = collectionOf(observation)
    return {
      ...ofReport,
      medicalId: medicalOf(collectedOn),
      notes: [observation.notes, report.notes].filter(Boolean).join('\n'),
      collectedOn,
      ...collected,
      ...test(observation),
      ...readTest(sentTestOf(observation, report)),
      ...measured(observation),
    }
  })
}

/** Fields that are the same for all results of a report. */
function reported(report: LaboratoryReport, source: ReportOrigin) {
  const { userId, messageId, senderId, laboratory, receivedAt, requestOf } = source
  const request = requestOf(report)
  return {
    userId,
    messageId,
    senderId,
    laboratory,
    requestNumber: request.number,
    requestLine: request.line,
    createdAt: receivedAt,
    reportedAt: momentOf(report.reportedAt) ?? receivedAt,
    orderNumber: orderNumberOf(report),
    serviceCode: report.service.code || report.service.text,
    reportName: report.service.text || report.service.otherText || report.service.code,
  }
}

/**
 * A date without a time counts from the start of the day: of two versions of the same day, the one that arrives later
 * is later.
 */
const momentOf = ({ instant, day }: Timestamp) => instant ?? (day === undefined ? undefined : startOfDay(day))

function collectionOf({ observedAt: { day, instant } }: Observation) {
  return { collectedOn: day ?? null, collectedAt: instant ?? null }
}

/** Order numbers of these reports; those without a number are left out. */
export const orderNumbersOf = (reports: LaboratoryReport[]) => [...new Set(reports.map(orderNumberOf).filter(Boolean))]

/** The laboratory's number with its issuer; without one, the number of the request with the collection time. */
export function orderNumberOf({ fillerNumber, placerNumbers: [placer], collectedAt }: LaboratoryReport) {
  if (fillerNumber.id !== '') return written(fillerNumber)
  return placer ? `${written(placer)} ${collectedAt.text}` : ''
}

const written = ({ id, issuer }: OrderNumber) => (issuer === '' ? id : `${id}^${issuer}`)

function test({ code, subId, position, status }: Observation) {
  return {
    code: code.code || code.otherCode,
    codeSystem: code.system,
    name: code.text || code.otherText || code.code || code.otherCode,
    subId,
    position,
    status,
  }
}

const measured = (observation: Observation) => ({
  value: observation.value.text,
  unit: observation.unit,
  range: observation.rangeText,
  flag: joinFlags(observation.flags),
  ...readMeasured(observation),
})
