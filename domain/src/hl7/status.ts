import { z } from 'zod'

/** What became of one observation. */
export const ResultStatus = z.enum([
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
 * `report` is OBR-25 (table 0123), which only cancels: an observation without a status of its own is not taken as final
 * because its report is. U is final; without its value sent again, the one sent before stays.
 */
export function readStatus(sent: string, report: string, hasValue = true): ResultStatus {
  if (sent.toUpperCase() === 'U' && !hasValue) return 'unchanged'
  const read = observation[sent.toUpperCase()]
  if (read) return read
  return sent === '' && report.toUpperCase() === 'X' ? 'cancelled' : 'not given'
}

/** Only these count for a medical; the others are shown with their status. */
export const isFinal = (status: ResultStatus) => status === 'final' || status === 'corrected'

/** What a reader sees beside a value that is not simply final. */
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

/** Taken back: no longer among a person's results. */
export const isWithdrawn = (status: ResultStatus) => status === 'withdrawn' || status === 'wrong patient'
