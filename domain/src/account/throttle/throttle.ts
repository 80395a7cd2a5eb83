// Counts only failures: a practice shares one address, and its correct logins are not guesses.

/** Failed logins in one lane: for a name as typed, or for a person in a browser they have used before. */
export type FailedLogins = {
  failures: number
  /** Time of the last failure. */
  since: string
  blockedUntil: string | null
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

const after = (now: string, wait: number) => new Date(Date.parse(now) + wait).toISOString()
export const before = (now: string, wait: number) => after(now, -wait)

/** NIST SP 800-63B-4: at most a hundred in a row. */
export const mostInARow = 100

/** A lockout does not end with time: only an emailed link or an administrator ends it. */
export const isLockedOut = ({ failures }: FailedLogins) => failures >= mostInARow

export const isDelayed = ({ blockedUntil }: FailedLogins, now: string) => blockedUntil !== null && blockedUntil > now

export const isBlocked = (lane: FailedLogins, now: string) => isLockedOut(lane) || isDelayed(lane, now)

/** Five failures are free. Then each adds a wait of 30 seconds, doubling up to 15 minutes. */
export function afterFailure(last: FailedLogins, now: string): FailedLogins {
  const isOver = Date.parse(now) - Date.parse(last.since) >= 12 * hour && !isLockedOut(last)
  const failures = isOver ? 1 : last.failures + 1
  const wait = Math.min(30 * second * 2 ** (failures - 5), 15 * minute)
  return { failures, since: now, blockedUntil: failures < 5 ? null : after(now, wait) }
}

/** Period over which an address's failures are counted. */
export const windowOfFailures = 10 * minute
export const windowOfNames = hour

const mostFailures = 20
const mostNames = 100

/** Until when an address is blocked, given its failures in ten minutes and the number of different names in an hour. */
export function blockOfAddress({ failures, names }: { failures: number; names: number }, now: string): string | null {
  if (names >= mostNames) return after(now, 24 * hour)
  return failures >= mostFailures ? after(now, 15 * minute) : null
}

/** Period over which the failures of all addresses are counted. */
export const windowOfAll = 10 * second

/** Failures of all addresses within ten seconds that raise an alarm. It equals 300 a minute, and is noticed sooner. */
const mostOfAll = 50

/** Until when there is an alarm, given the total failures in ten seconds. */
export const alarmUntil = (failures: number, now: string) => (failures > mostOfAll ? after(now, 15 * minute) : null)

/** Months for which logins, known browsers, and addresses with an administrator's note are kept. */
export const keptForMonths = 13

/** Days for which the address of a failure is kept if there is no note. */
export const keptFailureDays = 30
