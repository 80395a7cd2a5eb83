import type { HealthExaminer } from './examine.ts'

const every = 60_000

/**
 * Examines the server every minute until the returned function is called, so that it is on record since when something
 * does not work.
 */
export function watchHealth(examiner: HealthExaminer) {
  const timer = setInterval(() => void examiner.examine(), every).unref()
  return () => clearInterval(timer)
}
