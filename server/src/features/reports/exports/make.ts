import type { Actor } from '@clearwing/domain/access/actor.ts'
import { canTakeExport } from '@clearwing/domain/reports/exports/rules.ts'
import { queryLimits } from '@clearwing/domain/reports/queries/schema.ts'
import { subjectNames } from '@clearwing/domain/reports/queries/subjects.ts'
import { describeActor } from '#features/account/index.ts'
import { listMembersAsActors } from '#features/reports/member-store.ts'
import {
  type FoundRow,
  inReadOnly,
  mustHaveFewRows,
  queryTable,
  readFound,
  recordRun,
} from '#features/reports/queries/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { csvOf } from '#platform/export/csv.ts'
import { tableTypes } from '#platform/export/export-route.ts'
import { xlsxOf } from '#platform/export/xlsx.ts'
import { saveFile } from '#platform/files/files.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { Site } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'
import {
  announceReady,
  beginExport,
  exportJobName,
  listOverExports,
  listUnfinishedExports,
  removeExport,
  type StoredExport,
  saveProgress,
} from './store.ts'

type Place = Pick<Site, 'database' | 'storage'>

/** Rows that are read between two looks whether the export was cancelled. */
const rowsAtOnce = 1000

/** Makes an export; the schedule continues those that a crash has interrupted, and removes files after their hour. */
export const makeReportExports: Job = {
  name: exportJobName,
  schedule: '*/5 * * * *',
  run: async (place, { reportExportId }) => {
    if (reportExportId !== undefined) return makeExport(place, reportExportId)
    await removeOverExports(place)
    for (const id of await listUnfinishedExports(place.database.db)) await makeExport(place, id)
  },
}

/** Removes exports that ended an hour ago, with their files. */
export async function removeOverExports({ database, storage }: Place) {
  for (const over of await listOverExports(database.db))
    await database.transaction((tx) => removeExport(tx, storage, over))
}

/** Makes the file of an export with the rights that its person has now. */
export async function makeExport(place: Place, reportExportId: number) {
  const stored = await place.database.transaction((tx) => beginExport(tx, reportExportId))
  if (!stored) return
  await makeFile(place, stored).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const failure = { failedAt: place.database.db.now, problem: error.message }
    await place.database.transaction((tx) => saveProgress(tx, stored, failure))
  })
}

const mayNot = new Refusal(403, { title: 'You may no longer export this.' })

async function makeFile(place: Place, stored: StoredExport) {
  const members = await listMembersAsActors(place.database.db, stored.organisationId)
  const actor = members.find((member) => member.actor.userId === stored.userId)?.actor
  if (!actor || !canTakeExport(actor, stored)) throw mayNot
  const rows = await readRows(place, stored, actor)
  if (rows) await place.database.transaction((tx) => saveRows(tx, place, { stored, actor, rows }))
}

/** All rows as they were at one moment; undefined if the export was cancelled. */
function readRows(place: Place, stored: StoredExport, actor: Actor): Promise<FoundRow[] | undefined> {
  const { definition } = stored
  const save = (progress: { done: number; total?: number }) =>
    place.database.transaction((tx) => saveProgress(tx, stored, progress))
  return inReadOnly({ actor, readOnly: place.database.readOnly }, async (tx) => {
    const total = await mustHaveFewRows(tx, actor, definition)
    const rows: FoundRow[] = []
    if (!(await save({ done: 0, total }))) return undefined
    while (rows.length < total) {
      const part = await readFound(tx, actor, definition, { limit: rowsAtOnce, offset: rows.length })
      if (part.length === 0) break
      rows.push(...part)
      if (!(await save({ done: rows.length }))) return undefined
    }
    return rows.slice(0, queryLimits.rows)
  })
}

type Read = { stored: StoredExport; actor: Actor; rows: FoundRow[] }

/** Stores the file, with the history of the direct download. */
async function saveRows(tx: Tx, { storage }: Place, { stored, actor, rows }: Read) {
  const { definition, reason, format, organisationId } = stored
  await recordRun(tx, actor, { customQueryId: 0, definition, reason, total: rows.length, rows, file: format })
  const table = queryTable({ definition, reason, rows, by: await describeActor(tx, actor), now: tx.now })
  const bytes = format === 'csv' ? Buffer.from(csvOf(table)) : await xlsxOf(table)
  const fileName = `${subjectNames[definition.subject]} ${today(tx)}.${format}`
  const content = { bytes, fileName, organisationId, contentType: tableTypes[format], isOurs: true }
  const fileId = await saveFile(tx, actor, storage, content)
  if (!(await saveProgress(tx, stored, { done: rows.length, fileId, finishedAt: tx.now }))) throw cancelled
  await announceReady(tx, stored)
}

/** Undoes the transaction of a file that was cancelled while it was written. */
const cancelled = new Refusal(409, { title: 'The export was cancelled.' })
