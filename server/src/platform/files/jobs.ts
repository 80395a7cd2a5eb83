import type { Job } from '#platform/jobs/job.ts'
import { checkStorage } from './check.ts'
import { checkJob } from './check-store.ts'
import { encryptOldFiles } from './encrypt-old.ts'
import { expireUploads } from './expire-uploads.ts'
import { scanFiles } from './scan.ts'
import { scanJob } from './scan-store.ts'

/** Nightly job: compares the storage with the rows that refer to it. */
export const checkStoredFiles: Job = {
  name: checkJob,
  schedule: '30 2 * * *',
  run: ({ database, storage }) => checkStorage(database, storage),
}

/** Hourly job: removes unfinished uploads that have expired. */
export const removeExpiredUploads: Job = {
  name: 'remove-expired-uploads',
  schedule: '20 * * * *',
  run: async ({ database, storage }) => void (await expireUploads(database, storage)),
}

/** Nightly job: encrypts files that were stored before contents were encrypted. */
export const encryptFiles: Job = {
  name: 'encrypt-files',
  schedule: '30 1 * * *',
  run: async ({ database, storage }) => void (await encryptOldFiles(database, storage)),
}

/** Runs after each upload, and each minute for files that the scanner could not check. */
export const scanStoredFiles: Job = {
  name: scanJob,
  schedule: '* * * * *',
  run: ({ database, storage }) => scanFiles(database, storage),
}
