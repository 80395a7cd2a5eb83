import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { canImportPastCertificates } from '@clearwing/domain/past-certificates/rules.ts'
import {
  endImportRun,
  importJobName,
  listRowIds,
  listUnfinishedImportRuns,
  lockImportRow,
  lockImportRun,
  type StoredImportRow,
  type StoredImportRun,
  saveImportRow,
  takeImportRun,
  touchImportRun,
} from '#features/imports/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { Site } from '#platform/site.ts'
import { findMemberActor } from './actor-store.ts'
import { importPastRow } from './import-one.ts'
import { undoImportedRow } from './undo-one.ts'

type Place = Pick<Site, 'database'>

/** Rows between two signs of life, and between two looks at the member’s rights. */
const rowsAtOnce = 100

/** Imports and undoes row by row; the schedule continues those that a crash has interrupted. */
export const runImports: Job = {
  name: importJobName,
  schedule: '*/5 * * * *',
  run: async (place, { importRunId }) => {
    if (importRunId !== undefined) return continueImportRun(place, importRunId)
    for (const id of await listUnfinishedImportRuns(place.database.db)) await continueImportRun(place, id)
  },
}

type Step = {
  /** State of the rows that are still to do. */
  from: 'waiting' | 'done'
  by: number
  act: (tx: Tx, actor: Actor, row: StoredImportRow) => Promise<void>
  /** State of a row that was refused. */
  refused: 'failed' | 'notUndone'
}

function stepOf({ organisationId, importedBy, undoneBy, undoBegunAt, undoReason }: StoredImportRun): Step {
  return undoBegunAt === null
    ? {
        from: 'waiting',
        by: importedBy,
        act: (tx, actor, row) => importPastRow(tx, actor, organisationId, row),
        refused: 'failed',
      }
    : {
        from: 'done',
        by: undoneBy ?? importedBy,
        act: (tx, actor, row) => undoImportedRow(tx, actor, row, { organisationId, reason: undoReason ?? '' }),
        refused: 'notUndone',
      }
}

/** Continues an import, or its undo, to its end, with the rights that its member has now. */
export async function continueImportRun({ database }: Place, importRunId: number) {
  const run = await database.transaction((tx) => takeImportRun(tx, importRunId))
  if (!run) return
  const step = stepOf(run)
  let actor: Actor | undefined
  for (;;) {
    const ids = await listRowIds(database.db, importRunId, step.from, rowsAtOnce)
    if (ids.length === 0) break
    const member = await findMemberActor(database.db, run.organisationId, step.by)
    actor = member && canImportPastCertificates(member, run.organisationId) ? member : undefined
    for (const id of ids) await doRow({ database }, run, { id, step, actor })
    await database.transaction((tx) => touchImportRun(tx, run))
  }
  await database.transaction((tx) => endImportRun(tx, actor ?? theSystem, run))
}

type RowAct = { id: number; step: Step; actor: Actor | undefined }

/** One row in a transaction of its own. A refusal is stored with the row, and the others continue. */
async function doRow({ database }: Place, { importRunId }: StoredImportRun, { id, step, actor }: RowAct) {
  const refusal = await database
    .transaction(async (tx) => {
      // One row of an import at a time, even if two jobs work on it: rows of one person depend on each other.
      await lockImportRun(tx, importRunId)
      const row = await lockImportRow(tx, id, step.from)
      if (!row) return
      if (!actor) throw mayNot
      await step.act(tx, actor, row)
    })
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return error
    })
  if (!refusal) return
  const { title, errors } = refusal.problem
  const note =
    Object.values(errors ?? {})
      .flat()
      .join(' ') || title
  await database.transaction(async (tx) => {
    if (await lockImportRow(tx, id, step.from))
      await saveImportRow(tx, id, { state: step.refused, note, content: null })
  })
}

const mayNot = new Refusal(403, { title: 'The member may no longer import or undo this.' })
