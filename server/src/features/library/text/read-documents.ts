import { saveItemText } from '#features/library/store.ts'
import type { Database } from '#platform/database/database.ts'
import { readFile } from '#platform/files/files.ts'
import type { Storage } from '#platform/files/storage.ts'
import type { Job } from '#platform/jobs/job.ts'
import { pdfTextOf } from './pdf-text.ts'
import { findUnread } from './store.ts'

/**
 * Each minute: reads the text of new PDFs, so that searches find it. Each document is stored by itself, so a run that was
 * interrupted continues where it stopped.
 */
export const readLibraryTexts: Job = {
  name: 'read-documents',
  schedule: '* * * * *',
  run: ({ database, storage }) => readNewDocuments(database, storage),
}

/** A file that cannot be opened yet, such as one waiting for the virus scanner, is left for a later run. */
export async function readNewDocuments(database: Database, storage: Storage, read = pdfTextOf) {
  for (let after = 0; ; ) {
    const found = await findUnread(database.db, after)
    if (!found) return
    const { libraryItemId, libraryVersionId, number } = found.version
    after = libraryVersionId
    const bytes = await readFile(database.db, storage, found.file).catch(() => undefined)
    if (!bytes) continue
    const text = await read(bytes)
    await database.transaction((tx) => saveItemText(tx, libraryItemId, number, text ?? ''))
  }
}
