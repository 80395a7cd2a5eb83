import { isSettled, type LineState } from './lines.ts'
import type { LabRequestStatus, OrderState } from './schema.ts'

/** The facts about a request that determine its status. */
export type RequestFacts = {
  isCancelled: boolean
  /** State of the message that carries it to the laboratory; null for a paper form. */
  order: OrderState | null
  lines: LineState[]
  /** True when a result with its number does not belong to any of its tests. */
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
 * Status of a request (HL7 2.4, 4.5.1.5). Complete only when every requested test is final or corrected: otherwise a
 * doctor would stop waiting for a missing test. A cancelled request stays cancelled, whatever arrives.
 */
export function requestStatus({ isCancelled, order, lines, hasOthers }: RequestFacts): LabRequestStatus {
  if (isCancelled) return 'cancelled'
  if (lines.length > 0 && lines.every(({ status }) => status === 'resulted')) return 'complete'
  if (hasOthers || lines.some(isSettled)) return 'partly resulted'
  if (lines.some(({ status }) => status === 'in process')) return 'in process'
  return order === null ? 'sent' : ofOrder[order]
}

type RequestProgress = { lines: LineState[]; isAbnormal: boolean }

/**
 * Whether new results notify the doctor: when there is a new abnormal one, or when no more can follow; not for each
 * result before that.
 */
export function tellsDoctor(before: RequestProgress, after: RequestProgress): 'abnormal' | 'last' | undefined {
  const earlier = new Set(before.lines.filter(({ isAbnormal }) => isAbnormal).map(({ line }) => line))
  const isNew = after.lines.some(({ line, isAbnormal }) => isAbnormal && !earlier.has(line))
  if (isNew || (after.isAbnormal && !before.isAbnormal)) return 'abnormal'
  return isLast(after) && !isLast(before) ? 'last' : undefined
}

const isLast = ({ lines }: RequestProgress) => lines.length > 0 && lines.every(isSettled)
