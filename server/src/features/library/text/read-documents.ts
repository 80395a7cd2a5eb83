import { saveItemText } from '#features/library/store.ts'
import type { Database } from '#platform/database/database.ts'
import type { Storage } from '#platform/files/storage.ts'
import type { Job } from '#platform/jobs/job.ts'
import { pdfTextOf } from './pdf-text.ts'
import { readEach } from './read-each.ts'
import { findUnread } from './store.ts'

/** Each minute: reads the text of new PDFs, so that searches find it. */
export const readLibraryTexts: Job = {
  name: 'read-documents',
  schedule: '* * * * *',
  run: ({ database, storage }) => readNewDocuments(database, storage),
}

export const readNewDocuments = (database: Database, storage: Storage, read = pdfTextOf) =>
  readEach(database, storage, { next: findUnread, read: (bytes) => read(bytes), save: saveItemText })
