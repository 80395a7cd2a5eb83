import { isAdministrator, isUnderActivity } from '#access/actor.ts'

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
