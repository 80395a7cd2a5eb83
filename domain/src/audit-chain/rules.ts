import { isAdministrator, isUnderActivity } from '#access/actor.ts'
import type { AuditChain, ListedChainCheck } from './schema.ts'
import { faultInWords, placeInWords } from './words.ts'

export const canReadAuditChain = isAdministrator

/** Starts a check and prints its proof. */
export const canCheckAuditChain = isUnderActivity

const hour = 3_600_000

/**
 * Milliseconds by which a row may be older than rows before it. Everything that a request or a job does has the moment at which it
 * began: a request takes minutes at most, and a job that works for the system may take hours.
 */
export const allowanceFor = ({ userId }: { userId: number }) => (userId === 0 ? 24 * hour : hour)

/** Milliseconds by which a row may be newer than the head that includes it: the clocks of two servers differ a little. */
export const clockAllowance = 5 * 60_000

/** A head is signed after so many rows, or so many milliseconds. */
export const rowsPerHead = 1000
export const timePerHead = 5 * 60_000

type Check = Pick<ListedChainCheck, 'finishedAt' | 'state' | 'isNightly'>

/** The latest check that has finished. */
export const lastFinished = <One extends Check>(checks: One[]) => checks.find(({ finishedAt }) => finishedAt !== null)

/** What needs attention, a sentence each; empty if all is well. */
export function chainTroubles({ waiting, head, rows, checks }: Omit<AuditChain, 'fingerprint'>, now: string): string[] {
  const { faults = 0, findings: [first] = [] } = lastFinished(checks) ?? {}
  const isLate = head !== null && rows > head.seq && Date.parse(now) - Date.parse(head.at) > 2 * timePerHead
  return [
    ...(faults > 0 ? [`The last check found ${faults === 1 ? 'a fault' : `${faults} faults`}.`] : []),
    ...(first ? [`${placeInWords(first)}: ${faultInWords(first)}`] : []),
    ...(waiting > rowsPerHead ? [`${waiting} history rows are waiting for their place in the chain.`] : []),
    ...(isLate ? ['No head was signed for more than 10 minutes, though there are new rows.'] : []),
  ]
}
