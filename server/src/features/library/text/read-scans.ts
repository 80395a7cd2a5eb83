import { saveScanText } from '#features/library/store.ts'
import type { Database } from '#platform/database/database.ts'
import type { Storage } from '#platform/files/storage.ts'
import type { Job } from '#platform/jobs/job.ts'
import { readEach } from './read-each.ts'
import { scanTextOf } from './scan-text.ts'
import { findUnrecognised } from './store.ts'

/**
 * Each minute: recognises the words in new pictures and in PDFs without text, so that searches find them. It is a job of
 * its own, because a scan takes a hundred times longer than a text.
 */
export const readLibraryScans: Job = {
  name: 'read-scans',
  schedule: '* * * * *',
  run: ({ database, storage }) => readNewScans(database, storage),
}

export const readNewScans = (database: Database, storage: Storage, read = scanTextOf) =>
  readEach(database, storage, { next: findUnrecognised, read, save: saveScanText })
