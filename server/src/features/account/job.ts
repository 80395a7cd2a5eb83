import { keptForMonths } from '@clearwing/domain/account/throttle/throttle.ts'
import { removeOldChoices } from '#features/activities/index.ts'
import { forgetAnswers } from '#platform/http/idempotency.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { Moment } from '#platform/time/clock.ts'
import { removeOldRefusals } from './refusals/store.ts'
import { removeExpiredChallenges } from './second-step/challenge-store.ts'
import { removeExpiredDevices } from './second-step/remembered-devices/store.ts'
import { removeOldLogins } from './session/store.ts'
import { removeExpiredTickets } from './session/ticket-store.ts'
import { removeExpired } from './store.ts'
import { removeOldFailures } from './throttle/expired-store.ts'

const hours = (moment: Moment, count: number) => new Date(Date.parse(moment.now) - count * 60 * 60 * 1000).toISOString()
const months = (moment: Moment, count: number) => hours(moment, count * 31 * 24)

/**
 * Early each morning, removes logins and refused requests older than thirteen months, expired links, tickets and
 * failures, and stored answers.
 */
export const cleanUp: Job = {
  name: 'clean-up',
  schedule: '10 3 * * *',
  run: ({ database }) =>
    database.transaction(async (tx) => {
      await removeExpired(tx, hours(tx, 0), hours(tx, 24))
      await removeExpiredTickets(tx, hours(tx, 0))
      await removeExpiredChallenges(tx, hours(tx, 0))
      await removeExpiredDevices(tx, hours(tx, 0))
      await removeOldFailures(tx, hours(tx, 0))
      await removeOldLogins(tx, months(tx, keptForMonths))
      await removeOldRefusals(tx, months(tx, keptForMonths))
      await removeOldChoices(tx)
      await forgetAnswers(tx, hours(tx, 72))
    }),
}
