import { theSystem } from '@clearwing/domain/access/actor.ts'
import { listInWords } from '@clearwing/domain/format-count.ts'
import { titleOfJob } from '@clearwing/domain/jobs/titles.ts'
import { sendEmail } from '#features/emails/index.ts'
import { listAdministrators, shownName } from '#features/users/index.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { announce, invalidateTags } from '#platform/live/announce.ts'
import { beginJobAlarms, endJobAlarms, listJobAlarms } from './alarm-store.ts'
import { listLateJobs } from './store.ts'

const every = 5 * 60_000
const path = '/monitor/jobs'

/** Reminders have an alarm of their own, which also finds runs that do not finish. */
const watchedElsewhere = ['send-reminders']

/**
 * Looks every five minutes for jobs that did not run when they were due, until the returned function is called. A timer
 * and not a job, because a job runner that has stopped is one of the causes to find.
 */
export function watchJobs(database: Database, failed: (name: string, error: unknown) => void) {
  const look = () => checkJobs(database.at(database.clock())).catch((error: unknown) => failed('watch-jobs', error))
  const timer = setInterval(() => void look(), every).unref()
  return () => clearInterval(timer)
}

/** Begins an alarm for each job that is late, and ends it once the job has run. Everyone is told once of all of them. */
export async function checkJobs(database: Database) {
  const late = (await database.transaction(listLateJobs)).filter((name) => !watchedElsewhere.includes(name))
  const alarmed = await listJobAlarms(database.db)
  const toBegin = late.filter((name) => !alarmed.includes(name))
  const toEnd = alarmed.filter((name) => !late.includes(name))
  if (toBegin.length > 0) await database.transaction((tx) => begin(tx, toBegin))
  if (toEnd.length > 0) await database.transaction((tx) => end(tx, toEnd))
}

const titlesOf = (names: string[]) => listInWords(names.map(titleOfJob).toSorted())

async function begin(tx: Tx, names: string[]) {
  const newAlarms = await beginJobAlarms(tx, names)
  if (newAlarms.length === 0) return
  const job = titlesOf(newAlarms)
  const lines = [`${job}. See Monitoring, Jobs.`]
  await announce(tx, ['administrators'], 'Alert', { type: 'warning', title: 'A job did not run.', lines })
  await invalidateTags(tx, ['administrators'], { type: 'Job' })
  for (const { email, userId: toUserId, ...administrator } of await listAdministrators(tx)) {
    const values = { name: shownName(administrator), job, path }
    await sendEmail(tx, theSystem, { toUserId, to: email ?? '', template: 'jobMissed', values })
  }
}

async function end(tx: Tx, names: string[]) {
  const oldAlarms = await endJobAlarms(tx, names)
  if (oldAlarms.length === 0) return
  const lines = [`${titlesOf(oldAlarms)}.`]
  await announce(tx, ['administrators'], 'Toast', { type: 'success', title: 'A job runs again.', lines })
  await invalidateTags(tx, ['administrators'], { type: 'Job' })
}
