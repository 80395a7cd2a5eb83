import { addDays, addYears, momentAt } from '@clearwing/domain/dates.ts'
import { carryOutDisposals } from '#features/disposals/index.ts'
import { findDueRecords } from '#features/retention/index.ts'
import { retentionSearches } from '#features/retention/tables.ts'
import { today } from '#platform/time/today.ts'
import { chainHistory } from './chain-history.ts'
import { queryOnce } from './database-of-the-run.ts'
import { addAdministrator, addIndividual, addOrganisation } from './factories.ts'
import { as, connection, database, site } from './test-app.ts'
import { underActivity } from './under-activity.ts'

/** The day of the last service, more than ten years ago. */
export const longAgo = addDays(addYears(today(), -12), -1)

export const addDisposer = async () => {
  const person = await addAdministrator()
  return { person, call: await underActivity(await as(person)) }
}

/** Gives all of a person's care this end, as it would be after so many years. */
export const endCareLongAgo = (userId: number) =>
  queryOnce(
    connection,
    `update clients set since = '${momentAt(longAgo, '09:00')}', until = '${momentAt(longAgo, '12:00')}' where user_id = ${userId}`,
  )

/** A former client whose record is due. */
export async function addFormerClient(organisationId?: number) {
  const { userId } = await addIndividual()
  const practice = organisationId ?? (await addOrganisation())
  await queryOnce(
    connection,
    `insert into clients (organisation_id, user_id, since, until, origin)
     values (${practice}, ${userId}, '${momentAt(longAgo, '09:00')}', '${momentAt(longAgo, '12:00')}', 'entry')`,
  )
  return userId
}

/** Searches all records from the beginning, whatever other tests have left. */
export async function searchAgain() {
  await database.transaction((tx) => tx.delete(retentionSearches))
  await findDueRecords(database)
}

/** Runs the job as if so many days had passed since the approvals. Nothing gets a time to come, which the chain would keep. */
export async function carryOutIn(days: number) {
  await chainHistory()
  await queryOnce(
    connection,
    `update disposals set starts_at = starts_at - interval '${Math.round(days * 24 * 60)} minutes' where finished_at is null`,
  )
  await carryOutDisposals({ database, storage: site.storage })
}

export const countOf = async (sql: string) =>
  Number((await queryOnce<{ count: string }>(connection, `select count(*) from ${sql}`)).rows[0]?.count)
