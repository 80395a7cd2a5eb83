import type { OwnTest } from '@clearwing/domain/test-schedules/draws/schema.ts'
import type { Tx } from '#platform/database/database.ts'
import { listOwn, readSummons } from './people-store.ts'
import { listDrawResults } from './result-store.ts'

/** The user's own tests with their results; records that a summons was read. */
export async function showOwnTests(tx: Tx, userId: number): Promise<OwnTest[]> {
  await readSummons(tx, userId)
  const own = await listOwn(tx, userId)
  const results = await listDrawResults(
    tx,
    own.map(({ drawPersonId }) => drawPersonId),
  )
  return own.map((test) => ({
    ...test,
    results: results.filter(({ drawPersonId }) => drawPersonId === test.drawPersonId),
  }))
}
