import type { Database } from '#platform/database/database.ts'
import { listReferencedKeys, type StorageDifference, storeFindings } from './check-store.ts'
import type { Storage } from './storage.ts'

const prefixes = Array.from({ length: 256 }, (_, nth) => nth.toString(16).padStart(2, '0'))

const day = 24 * 60 * 60_000

/**
 * Compares the storage with the rows that refer to it, a small part at a time, and stores what differs: content that no
 * row refers to, and rows whose content is missing. Content of the last day may still get its row. Nothing is removed,
 * because it may belong to a row that a restored database has lost.
 */
export async function checkStorage(database: Database, { objects }: Storage) {
  const yesterday = new Date(Date.parse(database.db.now) - day)
  await objects.removeUnfinished(yesterday)
  for (const prefix of prefixes) {
    const before = await listReferencedKeys(database.db, prefix)
    const stored = new Map<string, Date>()
    for await (const { key, storedAt } of objects.list(prefix)) stored.set(key, storedAt)
    // The keys are read again, because rows may have been added or removed meanwhile.
    const after = await listReferencedKeys(database.db, prefix)
    const missing = [...before.intersection(after)].filter((key) => !stored.has(key))
    const referenced = before.union(after)
    const unreferenced = [...stored].filter(([key, storedAt]) => !referenced.has(key) && storedAt < yesterday)
    const found: StorageDifference[] = [
      ...missing.map((storageKey) => ({ storageKey, kind: 'missing' as const })),
      ...unreferenced.map(([storageKey]) => ({ storageKey, kind: 'unreferenced' as const })),
    ]
    await database.transaction((tx) => storeFindings(tx, prefix, found))
  }
}
