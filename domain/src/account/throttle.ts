/** How often a login went wrong, for one name or one address. Only failures are counted: a practice shares an address. */
export type Failures = {
  failures: number
  /** Of the last failure of a name, of the first of an address. */
  since: string
  blockedUntil: string | null
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

const after = (now: string, wait: number) => new Date(Date.parse(now) + wait).toISOString()
const age = ({ since }: Failures, now: string) => Date.parse(now) - Date.parse(since)

export const isBlocked = ({ blockedUntil }: Failures, now: string) => blockedUntil !== null && blockedUntil > now

/** Four are free. From the fifth on there is a wait, of 30 seconds, then twice as long each time, up to 15 minutes. */
export function afterFailureOfName(before: Failures, now: string): Failures {
  const failures = age(before, now) >= 12 * hour ? 1 : before.failures + 1
  const wait = Math.min(30 * second * 2 ** (failures - 5), 15 * minute)
  return { failures, since: now, blockedUntil: failures < 5 ? null : after(now, wait) }
}

const mostOfAddress = 20

/** The twentieth within ten minutes closes the address for 15. */
export function afterFailureOfAddress(before: Failures, now: string): Failures {
  const isNew = before.failures === 0 || age(before, now) >= 10 * minute
  const failures = isNew ? 1 : before.failures + 1
  return {
    failures,
    since: isNew ? now : before.since,
    blockedUntil: failures < mostOfAddress ? null : after(now, 15 * minute),
  }
}

/** An attempt counts as a failure until the password has turned out right. */
export function withoutLastOfAddress(before: Failures): Failures {
  const failures = Math.max(0, before.failures - 1)
  return { ...before, failures, blockedUntil: failures < mostOfAddress ? null : before.blockedUntil }
}
