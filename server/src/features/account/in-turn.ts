import { limitConcurrency } from '#platform/concurrency-limit.ts'

/** Limits password hashing to two at a time, so that a flood of logins does not block the server. */
export const inTurn = limitConcurrency({ atOnce: 2, longestQueue: 50 })
