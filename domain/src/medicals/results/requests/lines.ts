import { z } from 'zod'
import { type Abnormality, isAbnormal } from '#hl7/message/flag.ts'
import { isFinal, type ResultStatus } from '#hl7/message/status.ts'
import { isOfTest } from './tests.ts'

/** `not done`: the laboratory cancelled it and will not send a result. */
export const lineStatuses = ['asked', 'in process', 'resulted', 'not done'] as const
export const LineStatus = z.enum(lineStatuses).meta({ id: 'LineStatus' })
export type LineStatus = z.infer<typeof LineStatus>

/** Status of one test of a request: the nth of its tests, counted from 1. */
export type LineState = { line: number; status: LineStatus; isAbnormal: boolean; resultedOn: string | null }

/** A current result that may answer a request. */
export type AnsweringResult = {
  /** Our request number and its line, as sent with the result; null for a result without them. */
  requestNumber: string | null
  requestLine: number | null
  analyte: string | null
  status: ResultStatus
  abnormality: Abnormality | null
  /** Day on which the sample was collected. */
  day: string | null
}

export type RequestedTests = { number: string; tests: string[]; requestedOn: string }

/** The results that came with the number of the request. */
export const underNumber = ({ number }: RequestedTests, answers: AnsweringResult[]) =>
  answers.filter(({ requestNumber }) => requestNumber === number)

/**
 * Results that answer the nth test: by its own number, otherwise by the request number and the analyte. A paper form
 * comes back without a number: then by the analyte, if the sample was taken since the request.
 */
function answersOf(asked: RequestedTests, test: string, line: number, answers: AnsweringResult[]) {
  const { number, tests, requestedOn } = asked
  return answers.filter(({ requestNumber, requestLine, analyte, day }) => {
    if (requestNumber === null) return isOfTest(test, analyte) && day !== null && day >= requestedOn
    if (requestNumber !== number) return false
    if (requestLine !== null && requestLine <= tests.length) return requestLine === line
    return isOfTest(test, analyte) || (analyte === null && tests.length === 1)
  })
}

/** Pending until no more results can follow: a line of which only a part is final has no result yet. */
function statusOf(answers: AnsweringResult[]): LineStatus {
  if (answers.length === 0) return 'asked'
  if (answers.some(({ status }) => !isFinal(status) && status !== 'cancelled')) return 'in process'
  return answers.some(({ status }) => isFinal(status)) ? 'resulted' : 'not done'
}

export function lineStates(asked: RequestedTests, answers: AnsweringResult[]): LineState[] {
  return asked.tests.map((test, index) => {
    const own = answersOf(asked, test, index + 1, answers)
    const status = statusOf(own)
    const days = own.flatMap(({ day }) => day ?? []).toSorted()
    return {
      line: index + 1,
      status,
      isAbnormal: own.some(({ abnormality }) => isAbnormal(abnormality)),
      resultedOn: status === 'resulted' ? (days.at(-1) ?? null) : null,
    }
  })
}

/** True when no more results can follow. */
export const isSettled = ({ status }: Pick<LineState, 'status'>) => status === 'resulted' || status === 'not done'
