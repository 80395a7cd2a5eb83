import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { database } from './test-app.ts'

/** Runs a migration on existing data, reads something, and rolls everything back. */
export async function afterMigration<Read>(
  name: string,
  prepare: (tx: Tx) => Promise<unknown>,
  read: (tx: Tx) => Promise<Read>,
): Promise<Read> {
  const file = new URL(`../../migrations/${name}.sql`, import.meta.url)
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
  let found: Read | undefined
  const undone = new Error('undone')
  await database
    .transaction(async (tx) => {
      await prepare(tx)
      for (const statement of statements) await tx.execute(sql.raw(statement))
      found = await read(tx)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found as Read
}
