import type { Email, EmailStatus } from './schema.ts'

/** The status is 'Sent' only once a mail server has accepted the email. */
export const emailStatus = ({ sentAt, failedAt }: Pick<Email, 'sentAt' | 'failedAt'>): EmailStatus =>
  sentAt !== null ? 'Sent' : failedAt !== null ? 'Failed' : 'Queued'

const longestPause = 60
const mostAttempts = 50

/**
 * The time of the next attempt after this many attempts: pauses of 1, 2, 4 ... minutes, at most an hour. Undefined
 * after two days, when sending is abandoned.
 */
export function nextTryAfter(attempts: number, now: string): string | undefined {
  if (attempts >= mostAttempts) return undefined
  const minutes = Math.min(2 ** (attempts - 1), longestPause)
  return new Date(Date.parse(now) + minutes * 60_000).toISOString()
}
