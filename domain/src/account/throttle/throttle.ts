// Only failures are counted: a practice shares an address, and its right passwords are nobody's guesses.

/** How often a login went wrong in one lane: for a name as typed, or for a person in a browser they have used before. */
export type Failures = {
  failures: number
  /** Of the last failure. */
  since: string
  blockedUntil: string | null
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

const after = (now: string, wait: number) => new Date(Date.parse(now) + wait).toISOString()
export const before = (now: string, wait: number) => after(now, -wait)

/** NIST SP 800-63B-4: no more than a hundred in a row. */
export const mostInARow = 100

/** Time does not end it: only a link by e-mail does, or an administrator. */
export const isLockedOut = ({ failures }: Failures) => failures >= mostInARow

export const isWaiting = ({ blockedUntil }: Failures, now: string) => blockedUntil !== null && blockedUntil > now

export const isBlocked = (lane: Failures, now: string) => isLockedOut(lane) || isWaiting(lane, now)

/** Five are free. Then there is a wait, of 30 seconds, then twice as long each time, up to 15 minutes. */
export function afterFailure(last: Failures, now: string): Failures {
  const isOver = Date.parse(now) - Date.parse(last.since) >= 12 * hour && !isLockedOut(last)
  const failures = isOver ? 1 : last.failures + 1
  const wait = Math.min(30 * second * 2 ** (failures - 5), 15 * minute)
  return { failures, since: now, blockedUntil: failures < 5 ? null : after(now, wait) }
}

/** How far back the failures of an address are counted, and the names they were for. */
export const windowOfFailures = 10 * minute
export const windowOfNames = hour

const mostFailures = 20
const mostNames = 100

/** Until when an address is blocked with so many failures in ten minutes, for so many different names in an hour. */
export function blockOfAddress({ failures, names }: { failures: number; names: number }, now: string): string | null {
  if (names >= mostNames) return after(now, 24 * hour)
  return failures >= mostFailures ? after(now, 15 * minute) : null
}

/** How far back the failures of all addresses are counted. */
export const windowOfAll = 10 * second

/** 300 in a minute, seen after ten seconds: by the end of the minute that many more would have been tried. */
const mostOfAll = 50

/** Until when there is an alarm with so many failures in ten seconds in the whole. */
export const alarmUntil = (failures: number, now: string) => (failures > mostOfAll ? after(now, 15 * minute) : null)

/** How long a login, a browser somebody has used, and an address that an administrator has noted are kept. */
export const keptForMonths = 13

/** How long the address of a failure is kept of which nobody has noted anything. */
export const keptFailureDays = 30
