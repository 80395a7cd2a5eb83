import { isSettled, type LineState } from './lines.ts'
import type { LabRequestStatus, OrderState } from './schema.ts'

/** As much of a request as says how far it has come. */
export type RequestFacts = {
  isCancelled: boolean
  /** Of the message that carries it to the laboratory; null where it goes on paper. */
  order: OrderState | null
  lines: LineState[]
  /** Something came under its number that is of none of its tests. */
  hasOthers: boolean
}

const ofOrder: Record<OrderState, LabRequestStatus> = {
  waiting: 'draft',
  sent: 'sent',
  acknowledged: 'acknowledged',
  accepted: 'accepted',
  refused: 'refused',
  dropped: 'cancelled',
}

/**
 * How far a request has come (HL7 2.4, 4.5.1.5). Complete only when each test that was asked for is final or corrected:
 * one test too few is a doctor who waits for nothing more. What was cancelled stays so, whatever comes after.
 */
export function requestStatus({ isCancelled, order, lines, hasOthers }: RequestFacts): LabRequestStatus {
  if (isCancelled) return 'cancelled'
  if (lines.length > 0 && lines.every(({ status }) => status === 'resulted')) return 'complete'
  if (hasOthers || lines.some(isSettled)) return 'partly resulted'
  if (lines.some(({ status }) => status === 'in process')) return 'in process'
  return order === null ? 'sent' : ofOrder[order]
}

type Told = { lines: LineState[]; isAbnormal: boolean }

/**
 * Whether a doctor hears of what has come: when something is abnormal that was not, or when nothing more is to come; not
 * of each result before.
 */
export function tellsDoctor(before: Told, after: Told): 'abnormal' | 'last' | undefined {
  const was = new Set(before.lines.filter(({ isAbnormal }) => isAbnormal).map(({ line }) => line))
  const isNew = after.lines.some(({ line, isAbnormal }) => isAbnormal && !was.has(line))
  if (isNew || (after.isAbnormal && !before.isAbnormal)) return 'abnormal'
  return isLast(after) && !isLast(before) ? 'last' : undefined
}

const isLast = ({ lines }: Told) => lines.length > 0 && lines.every(isSettled)
