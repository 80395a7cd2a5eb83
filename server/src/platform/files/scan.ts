import type { Database } from '#platform/database/database.ts'
import { openUnscanned } from './content.ts'
import { findUnchecked, storeScan, storeUnreachable } from './scan-store.ts'
import { NotChecked, ScannerDown, type ScanResult } from './scanner.ts'
import type { Storage } from './storage.ts'

/**
 * Sends all files that wait for it to the virus scanner. If the scanner does not respond, they stay closed, readers are
 * told why, and the next run tries again. A file that cannot be read or checked also stays closed, and delays no other.
 */
export async function scanFiles(database: Database, storage: Storage) {
  const { scanner } = storage
  if (!scanner) return
  for (let after = 0; ; ) {
    const file = await findUnchecked(database.db, after)
    if (!file) return
    after = file.fileId
    const result = await openUnscanned(database.db, storage, file).then(scanner).catch(reasonOf)
    if (result === 'scanner down') return database.transaction(storeUnreachable)
    if (result === 'unreadable') continue
    const [state, finding] = result === 'not checked' ? (['unreachable', null] as const) : stateOf(result)
    await database.transaction((tx) => storeScan(tx, file, state, finding))
  }
}

const stateOf = ({ isClean, finding }: ScanResult) => [isClean ? 'clean' : 'harmful', finding] as const

function reasonOf(error: unknown) {
  if (error instanceof ScannerDown) return 'scanner down'
  return error instanceof NotChecked ? 'not checked' : 'unreadable'
}
