import { z } from 'zod'

/** The status of one observation. */
export const ResultStatus = z
  .enum([
    'final',
    'corrected',
    'preliminary',
    'pending',
    'cancelled',
    'withdrawn',
    'wrong patient',
    'unchanged',
    'not given',
  ])
  .meta({ id: 'ResultStatus' })
export type ResultStatus = z.infer<typeof ResultStatus>

/** Table 0085 (HL7 2.4, 7.4.2.11). */
const observation: Record<string, ResultStatus> = {
  F: 'final',
  U: 'final',
  C: 'corrected',
  P: 'preliminary',
  R: 'preliminary',
  S: 'preliminary',
  O: 'pending',
  I: 'pending',
  N: 'cancelled',
  X: 'cancelled',
  D: 'withdrawn',
  W: 'wrong patient',
}

/**
 * `report` is OBR-25 (table 0123) and can only cancel: an observation without its own status is not final just because
 * its report is. U is final; if its value is not sent again, the earlier value stays.
 */
export function readStatus(sent: string, report: string, hasValue = true): ResultStatus {
  if (sent.toUpperCase() === 'U' && !hasValue) return 'unchanged'
  const read = observation[sent.toUpperCase()]
  if (read) return read
  return sent === '' && report.toUpperCase() === 'X' ? 'cancelled' : 'not given'
}

/** True for a status whose results count for a medical. Other results are shown with their status. */
export const isFinal = (status: ResultStatus) => status === 'final' || status === 'corrected'

/** Text beside a value that is not simply final. */
export const statusWords: Record<ResultStatus, string> = {
  final: 'Final',
  corrected: 'Corrected',
  preliminary: 'Preliminary',
  pending: 'Pending',
  cancelled: 'Cancelled',
  withdrawn: 'Withdrawn',
  'wrong patient': 'Sent for another person',
  unchanged: 'Unchanged',
  'not given': 'Status not given',
}

/** True when the result was withdrawn and is no longer among the person's results. */
export const isWithdrawn = (status: ResultStatus) => status === 'withdrawn' || status === 'wrong patient'
