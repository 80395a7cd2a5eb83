import { dayInZone } from '@clearwing/domain/dates.ts'
import {
  isDueForDisposal,
  type RetentionFigures,
  retainUntil,
  retentionFiguresOn,
} from '@clearwing/domain/retention/retain-until.ts'
import { listPrivacyFigures } from '#features/privacy-figures/index.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { today } from '#platform/time/today.ts'
import {
  beginRetentionSearch,
  type FoundDueRecord,
  listFacts,
  lockRetentionSearch,
  replaceDue,
  type SearchedRecord,
  saveRetentionSearch,
} from './search-store.ts'

export const retentionSearchName = 'find-due-records'

/** Each month, and when an administrator asks: finds records whose time is over. Nothing is destroyed. */
export const findDueRecordsJob: Job = {
  name: retentionSearchName,
  schedule: '40 3 1 * *',
  run: ({ database }) => findDueRecords(database),
}

/** People in one transaction. */
const peopleAtOnce = 1000

/** Searches all people in batches. A search that was interrupted continues where it was. */
export async function findDueRecords(database: Database) {
  await database.transaction(async (tx) => {
    const progress = await lockRetentionSearch(tx)
    if (!progress || progress.isFinished) await beginRetentionSearch(tx)
  })
  while (await database.transaction(searchNext));
}

/** Searches the next people. Returns true while there are more. */
async function searchNext(tx: Tx): Promise<boolean> {
  const progress = await lockRetentionSearch(tx)
  if (!progress || progress.isFinished) return false
  const records = await listFacts(tx, progress.searchedTo, peopleAtOnce)
  const isLast = records.length < peopleAtOnce
  const day = today(tx)
  const figures = retentionFiguresOn(await listPrivacyFigures(tx), day)
  const found = records.flatMap((record) => foundIn(record, figures, day))
  const searchedTo = isLast ? 2_147_483_647 : (records.at(-1)?.userId ?? 0)
  await replaceDue(tx, progress.searchedTo, searchedTo, found)
  const searched = progress.searched + records.length
  const held = progress.held + records.filter(({ isHeld }) => isHeld).length
  await saveRetentionSearch(tx, { searchedTo, searched, held }, isLast)
  return !isLast
}

function foundIn(record: SearchedRecord, figures: RetentionFigures, day: string): FoundDueRecord[] {
  const { userId, organisationId, lastServiceAt, lastService } = record
  const { until, reason } = retainUntil(record, figures)
  if (until === null || lastServiceAt === null || lastService === null) return []
  if (reason !== 'health' && reason !== 'regulator') return []
  if (!isDueForDisposal({ until, reason }, day)) return []
  const lastServiceOn = dayInZone(lastServiceAt)
  return [{ userId, organisationId, lastServiceAt, lastServiceOn, lastService, retainUntil: until, reason }]
}
