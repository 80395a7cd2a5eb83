import { addMonths } from '#dates.ts'
import { firstOfMonth, monthToBill } from '#invoices/days.ts'
import type { RunState } from './schema.ts'

/** Number of months that are offered: older ones were billed long ago. */
const monthsOffered = 24

/**
 * The months that can be billed on a day, newest first: those since the first billing terms that are complete. A month
 * is offered from the first of the next one.
 */
export function monthsToBill(firstDayOfTerms: string, today: string): string[] {
  const first = firstOfMonth(firstDayOfTerms)
  const months: string[] = []
  for (let month = monthToBill(today); month >= first && months.length < monthsOffered; month = addMonths(month, -1))
    months.push(month)
  return months
}

type Moments = { lockedAt: string | null; issuingAt: string | null; issuedAt: string | null }

export function stateOfRun({ lockedAt, issuingAt, issuedAt }: Moments): RunState {
  if (issuedAt !== null) return 'issued'
  if (issuingAt !== null) return 'issuing'
  return lockedAt === null ? 'dryRun' : 'locked'
}

/** Why a run cannot be locked, unlocked or issued in its state, or null. */
export function runProblem(act: 'lock' | 'unlock' | 'issue', state: RunState): string | null {
  if (act === 'lock') return state === 'dryRun' ? null : 'This run is already locked.'
  if (state === 'locked') return null
  return state === 'dryRun' ? 'This run is not locked.' : 'The invoices of this run are already being issued.'
}
