/** A code is valid this long, and so is the session that begins with it (decision 151). */
export const tabletMinutes = 10

export const tabletExpiry = (now: string) => new Date(Date.parse(now) + tabletMinutes * 60_000).toISOString()

type Code = { expiresAt: string; closedAt: string | null; usedAt: string | null; signedAt: string | null }

/** True while a code admits its one login: until it expires or is closed. */
export const acceptsLogin = ({ expiresAt, closedAt, usedAt }: Code, now: string) =>
  closedAt === null && usedAt === null && now < expiresAt

/** How far a code has come. A session that was used and is over without a signature has expired, like the code. */
export function stateOfTabletCode(code: Code, now: string) {
  if (code.signedAt !== null) return 'signed'
  if (code.closedAt !== null) return 'closed'
  if (code.usedAt !== null) return now < tabletExpiry(code.usedAt) ? 'loggedIn' : 'expired'
  return now < code.expiresAt ? 'open' : 'expired'
}
