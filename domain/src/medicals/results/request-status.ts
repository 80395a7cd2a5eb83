import { isFinal, type ResultStatus } from '#hl7/status.ts'
import type { LabRequestStatus } from './schema.ts'

/** A result that came under the number of a request, and stands. */
export type Answer = { laboratory: string; orderNumber: string; serviceCode: string; status: ResultStatus }

/**
 * How far a request has come. Complete only when there is a report for each test that was asked for, and every line of
 * them is final or corrected (HL7 2.4, 4.5.1.5: CM): one test too few is a doctor who waits for nothing more.
 */
export function statusOfRequest(tests: string[], answers: Answer[]): LabRequestStatus {
  if (answers.length === 0) return 'requested'
  const reports = new Set(
    answers.map(({ laboratory, orderNumber, serviceCode }) => JSON.stringify([laboratory, orderNumber, serviceCode])),
  )
  const isComplete = reports.size >= tests.length && answers.every(({ status }) => isFinal(status))
  return isComplete ? 'complete' : 'partly resulted'
}
