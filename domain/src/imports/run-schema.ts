import { z } from 'zod'
import { requiredText } from '#fields.ts'
import { pageOf } from '#paging.ts'

/** What an import brought in. */
export const ImportRunKind = z.enum(['certificates', 'clients']).meta({ id: 'ImportRunKind' })
export type ImportRunKind = z.infer<typeof ImportRunKind>

export const importRunNames: Record<ImportRunKind, string> = {
  certificates: 'Past certificates',
  clients: 'Clients',
}

export const ImportRunState = z.enum(['running', 'finished', 'undoing', 'undone']).meta({ id: 'ImportRunState' })
export type ImportRunState = z.infer<typeof ImportRunState>

export const importRunStateNames: Record<ImportRunState, string> = {
  running: 'Running',
  finished: 'Finished',
  undoing: 'Being undone',
  undone: 'Undone',
}

/**
 * What became of a row. `refused` and `skipped` rows were never attempted; `failed` ones were refused when it was their
 * turn; `notUndone` ones could not be undone.
 */
export const ImportedRowState = z
  .enum(['waiting', 'done', 'failed', 'refused', 'skipped', 'undone', 'notUndone'])
  .meta({ id: 'ImportedRowState' })
export type ImportedRowState = z.infer<typeof ImportedRowState>

export const importedRowStateNames: Record<ImportedRowState, string> = {
  waiting: 'Waiting',
  done: 'Imported',
  failed: 'Failed',
  refused: 'Refused',
  skipped: 'Not chosen',
  undone: 'Undone',
  notUndone: 'Not undone',
}

/** The number of rows in each state. */
export const ImportCounts = z
  .object({
    waiting: z.int32(),
    done: z.int32(),
    failed: z.int32(),
    refused: z.int32(),
    skipped: z.int32(),
    undone: z.int32(),
    notUndone: z.int32(),
  })
  .meta({ id: 'ImportCounts' })
export type ImportCounts = z.infer<typeof ImportCounts>

/** One confirmed import of a file. */
export const ImportRun = z
  .object({
    importRunId: z.int32(),
    organisationId: z.int32(),
    kind: ImportRunKind,
    state: ImportRunState,
    byName: z.string(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    counts: ImportCounts,
    /** The last moment at which it can be undone. */
    undoUntil: z.iso.datetime(),
    undoReason: z.string().nullable(),
    undoneByName: z.string().nullable(),
    undoneAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ImportRun' })
export type ImportRun = z.infer<typeof ImportRun>

/** One row of an import with what became of it. */
export const ImportedRow = z
  .object({
    importRowId: z.int32(),
    line: z.int32(),
    /** The name as the file has it. */
    name: z.string(),
    state: ImportedRowState,
    /** What was brought in, why it was not, or what stays after the undo. */
    note: z.string(),
    /** The person, while the row is imported. */
    userId: z.int32().nullable(),
  })
  .meta({ id: 'ImportedRow' })
export type ImportedRow = z.infer<typeof ImportedRow>

export const PagedImportedRows = pageOf(ImportedRow).meta({ id: 'PagedImportedRows' })
export type PagedImportedRows = z.infer<typeof PagedImportedRows>

/** Undoes an import; the reason is stored in the history. */
export const ImportUndo = z.strictObject({ reason: requiredText(200) })
export type ImportUndo = z.infer<typeof ImportUndo>

/** Days during which an import can be undone, as for a merge. */
export const undoDays = 30
