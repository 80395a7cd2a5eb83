import { addMonths, dayInZone, monthOf, startOfDay } from '@clearwing/domain/dates.ts'
import { lt, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { unloggedRequests } from './tables.ts'

// The partitions are tables of a schema of their own: the log is one table for everyone who reads it.

/** The month of a moment in New Zealand: '2026-11'. */
export const monthOfMoment = (moment: string) => monthOf(dayInZone(moment))

const nameOf = (month: string) => `api_logs_${month.replace('-', '_')}`
const monthAfter = (month: string) => monthOf(addMonths(`${month}-01`, 1))
const startOf = (month: string) => startOfDay(`${month}-01`)

const lockPartitions = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('partitions of the API log'))`)

/** The months that have a partition, the first first. */
export async function listPartitions(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'partitions' and tablename like 'api\\_logs\\_%'`,
  )
  return rows.map(({ name }) => name.slice('api_logs_'.length).replace('_', '-')).toSorted()
}

/** Creates the partitions of these months, if there are none. */
export async function createPartitions(tx: Tx, months: string[]) {
  await lockPartitions(tx)
  const present = await listPartitions(tx)
  for (const month of months.filter((one) => !present.includes(one)))
    await tx.execute(
      sql.raw(`create table partitions.${nameOf(month)} partition of api_logs
        for values from ('${startOf(month)}') to ('${startOf(monthAfter(month))}')`),
    )
}

/** Drops the partitions whose last day is before this day, and forgets what was not logged before it. */
export async function dropPartitions(tx: Tx, before: string) {
  await lockPartitions(tx)
  for (const month of await listPartitions(tx))
    if (`${monthAfter(month)}-01` <= before) await tx.execute(sql.raw(`drop table partitions.${nameOf(month)}`))
  await tx.delete(unloggedRequests).where(lt(unloggedRequests.day, before))
}
