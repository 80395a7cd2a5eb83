import type { Database } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { Moment } from '#platform/time/clock.ts'
import { gatherLate } from './merge.ts'
import { forgetJournals, listMergesSince } from './merge-store.ts'
import { savePairsOf } from './pair-store.ts'
import { findPlace, listChangedPeople, savePlace } from './place-store.ts'

const minutes = (moment: Moment, count: number) => new Date(Date.parse(moment.now) - count * 60_000).toISOString()

/** Every minute: checks people whose record or number has changed for duplicates. */
export const lookForDuplicates: Job = {
  name: 'look-for-duplicates',
  schedule: '* * * * *',
  run: ({ database }) => lookThrough(database),
}

/** Works in small steps, so that nothing waits for it. Older history rows are not checked again. */
export async function lookThrough(database: Database) {
  let from = await findPlace(database.db)
  for (;;) {
    const { people, last, settled } = await listChangedPeople(database.db, from, minutes(database.db, 5))
    if (last === undefined) return
    for (const userId of people) await database.transaction((tx) => savePairsOf(tx, userId, tx.now))
    if (settled !== undefined) await database.transaction((tx) => savePlace(tx, settled))
    from = last
  }
}

/**
 * Every minute: moves rows written for a merged person during the merge itself. No request takes as long as ten
 * minutes.
 */
export const gatherAfterMerges: Job = {
  name: 'gather-after-merges',
  schedule: '* * * * *',
  run: ({ database }) => gatherAll(database),
}

export async function gatherAll(database: Database) {
  for (const merge of await listMergesSince(database.db, minutes(database.db, 10)))
    await database.transaction((tx) => gatherLate(tx, merge))
}

/** Every night: removes the undo data of merges that can no longer be undone. */
export const forgetMerges: Job = {
  name: 'forget-merges',
  schedule: '40 3 * * *',
  run: async ({ database }) => {
    await database.transaction((tx) => forgetJournals(tx, minutes(tx, 31 * 24 * 60)))
  },
}
