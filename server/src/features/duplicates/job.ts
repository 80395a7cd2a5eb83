import type { Database } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { gatherLate } from './merge.ts'
import { forgetJournals, listMergesSince } from './merge-store.ts'
import { savePairsOf } from './pair-store.ts'
import { findPlace, listChangedPeople, savePlace } from './place-store.ts'

const minutes = (count: number) => new Date(Date.now() - count * 60_000).toISOString()

/** Each minute, of those whose record or number was changed since: who may be the same person as somebody else. */
export const lookForDuplicates: Job = {
  name: 'look-for-duplicates',
  schedule: '* * * * *',
  run: ({ database }) => lookThrough(database),
}

/** Bit by bit, so that nobody waits for it. What was written down a while ago is not looked at again. */
export async function lookThrough(database: Database) {
  let from = await findPlace(database.db)
  for (;;) {
    const { people, last, settled } = await listChangedPeople(database.db, from, minutes(5))
    if (last === undefined) return
    for (const userId of people) await database.transaction((tx) => savePairsOf(tx, userId, new Date().toISOString()))
    if (settled !== undefined) await database.transaction((tx) => savePlace(tx, settled))
    from = last
  }
}

/** Each minute: what came for somebody in the moment in which they were merged. No request takes as long as ten. */
export const gatherAfterMerges: Job = {
  name: 'gather-after-merges',
  schedule: '* * * * *',
  run: ({ database }) => gatherAll(database),
}

export async function gatherAll(database: Database) {
  for (const merge of await listMergesSince(database.db, minutes(10)))
    await database.transaction((tx) => gatherLate(tx, merge))
}

/** Each night: what would undo merges that can be undone no more. */
export const forgetMerges: Job = {
  name: 'forget-merges',
  schedule: '40 3 * * *',
  run: async ({ database }) => {
    await database.transaction((tx) => forgetJournals(tx, minutes(31 * 24 * 60)))
  },
}
