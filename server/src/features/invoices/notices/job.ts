import { theSystem } from '@clearwing/domain/access/actor.ts'
import { monthToBill } from '@clearwing/domain/invoices/days.ts'
import type { Job } from '#platform/jobs/job.ts'
import { today } from '#platform/time/today.ts'
import { listWithoutNotice, mailStatement } from './store.ts'

/**
 * Sends the link to last month's statement on the 1st. The days after it are for a server that was stopped then: each
 * organisation has a transaction of its own, so that a run after a crash sends what is left.
 */
export const sendStatements: Job = {
  name: 'send-statements',
  schedule: '0 8 1-7 * *',
  run: async ({ database }) => {
    const month = monthToBill(today(database.db))
    for (const organisationId of await listWithoutNotice(database.db, month))
      await database.transaction((tx) => mailStatement(tx, theSystem, organisationId, month))
  },
}
