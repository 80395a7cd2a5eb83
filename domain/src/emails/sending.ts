import type { AttemptResult, Email, EmailStatus } from './schema.ts'

type Ends = Pick<Email, 'sentAt' | 'failedAt' | 'bouncedAt' | 'suppressedAt'>

/** The status is 'Sent' only once a mail server has accepted the email, and until a report says that it bounced. */
export function emailStatus({ sentAt, failedAt, bouncedAt, suppressedAt }: Ends): EmailStatus {
  if (bouncedAt !== null) return 'Bounced'
  if (suppressedAt !== null) return 'Suppressed'
  if (failedAt !== null) return 'Failed'
  return sentAt === null ? 'Queued' : 'Sent'
}

/** What became of an attempt, in words. */
export const attemptResults: Record<AttemptResult, string> = {
  started: 'In progress',
  accepted: 'Accepted by the mail server',
  postponed: 'Postponed',
  refused: 'Refused',
  bounced: 'Bounced',
  suppressed: 'Not sent',
  linkDead: 'Not sent',
  lost: 'Interrupted',
  delayed: 'Delayed on its way',
  undelivered: 'Not delivered for now',
  delivered: 'Delivered',
}

/** The reason for a suppressed email, for its readers. */
export const suppressedReason =
  'Earlier emails to this address could not be delivered. It must be corrected or confirmed first.'

/** The reason for an attempt whose outcome was never stored. */
export const lostReason = 'The server stopped during this attempt. The mail server may have accepted the email.'

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
