import { keptForMonths } from '@clearwing/domain/account/throttle/throttle.ts'
import { removeOldChoices } from '#features/activities/index.ts'
import { forgetAnswers } from '#platform/http/idempotency.ts'
import type { Job } from '#platform/jobs/job.ts'
import { removeOldRefusals } from './refusals/store.ts'
import { removeExpiredChallenges } from './second-step/challenge-store.ts'
import { removeExpiredDevices } from './second-step/remembered-devices/store.ts'
import { removeOldLogins } from './session/store.ts'
import { removeExpiredTickets } from './session/ticket-store.ts'
import { removeExpired } from './store.ts'
import { removeOldFailures } from './throttle/expired-store.ts'

const hours = (count: number) => new Date(Date.now() - count * 60 * 60 * 1000).toISOString()
const months = (count: number) => hours(count * 31 * 24)

/**
 * Early each morning, removes logins and refused requests older than thirteen months, expired links, tickets and
 * failures, and stored answers.
 */
export const cleanUp: Job = {
  name: 'clean-up',
  schedule: '10 3 * * *',
  run: ({ database }) =>
    database.transaction(async (tx) => {
      await removeExpired(tx, hours(0), hours(24))
      await removeExpiredTickets(tx, hours(0))
      await removeExpiredChallenges(tx, hours(0))
      await removeExpiredDevices(tx, hours(0))
      await removeOldFailures(tx, hours(0))
      await removeOldLogins(tx, months(keptForMonths))
      await removeOldRefusals(tx, months(keptForMonths))
      await removeOldChoices(tx)
      await forgetAnswers(tx, hours(72))
    }),
}
