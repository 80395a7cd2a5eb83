import type { Database, Db, Tx } from '#platform/database/database.ts'
import { readFile } from '#platform/files/files.ts'
import type { Storage } from '#platform/files/storage.ts'
import type { UnreadVersion } from './store.ts'

type Reading = {
  /** The next version to read, after the one with this id. */
  next(db: Db, after: number): Promise<UnreadVersion | undefined>
  /** Reads the text; null for a file that cannot be read. */
  read(bytes: Buffer, contentType: string): Promise<string | null>
  save(tx: Tx, libraryItemId: number, number: number, text: string): Promise<void>
}

/**
 * Reads one version after the other. Each is stored by itself, so a run that was interrupted continues where it stopped.
 * A file that cannot be opened yet, such as one waiting for the virus scanner, is left for a later run.
 */
export async function readEach(database: Database, storage: Storage, { next, read, save }: Reading) {
  for (let after = 0; ; ) {
    const found = await next(database.db, after)
    if (!found) return
    const { libraryItemId, libraryVersionId, number } = found.version
    after = libraryVersionId
    const bytes = await readFile(database.db, storage, found.file).catch(() => undefined)
    if (!bytes) continue
    const text = await read(bytes, found.file.contentType)
    await database.transaction((tx) => save(tx, libraryItemId, number, text ?? ''))
  }
}
