import { saveScanText } from '#features/library/store.ts'
import type { Database } from '#platform/database/database.ts'
import { readFile } from '#platform/files/files.ts'
import type { Storage } from '#platform/files/storage.ts'
import type { Job } from '#platform/jobs/job.ts'
import { scanTextOf } from './scan-text.ts'
import { findUnrecognised } from './store.ts'

/**
 * Each minute: recognises the words in new pictures and in PDFs without text, so that searches find them. It is a job of
 * its own, because a scan takes a hundred times longer than a text. Each document is stored by itself.
 */
export const readLibraryScans: Job = {
  name: 'read-scans',
  schedule: '* * * * *',
  run: ({ database, storage }) => readNewScans(database, storage),
}

/** A file that cannot be opened yet, such as one waiting for the virus scanner, is left for a later run. */
export async function readNewScans(database: Database, storage: Storage, read = scanTextOf) {
  for (let after = 0; ; ) {
    const found = await findUnrecognised(database.db, after)
    if (!found) return
    const { libraryItemId, libraryVersionId, number } = found.version
    after = libraryVersionId
    const bytes = await readFile(database.db, storage, found.file).catch(() => undefined)
    if (!bytes) continue
    const text = await read(bytes, found.file.contentType)
    await database.transaction((tx) => saveScanText(tx, libraryItemId, number, text ?? ''))
  }
}
