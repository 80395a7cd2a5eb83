import { turns } from '#platform/turns.ts'

/** Two passwords are hashed at once, so that a storm of logins leaves the rest of the server its time. */
export const inTurn = turns({ atOnce: 2, longestQueue: 50 })
