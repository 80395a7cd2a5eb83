import { scanWords } from '@clearwing/domain/files/scan.ts'
import { canOpenItem } from '@clearwing/domain/library/rules.ts'
import { type LibraryItem, LibraryItemIds } from '@clearwing/domain/library/schema.ts'
import type { FastifyRequest } from 'fastify'
import { findItem } from '#features/library/store.ts'
import { findVersionFile } from '#features/library/version-store.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import type { StoredFile } from '#platform/files/files.ts'
import { record } from '#platform/history/record.ts'

/** A document and the file of its present version; without the file, why it is left out. */
export type Gathered = { item: LibraryItem } & (
  | { file: StoredFile; problem: null }
  | { file: undefined; problem: string }
)

/** A larger answer would not fit into the memory of a browser that saves it. */
const mostBytes = 200 * 1024 * 1024

/**
 * The documents that a request names, each under its own rights: one that the actor may not know of ends the request,
 * one that cannot be opened is left out with the reason. Each opening is recorded before a file is read.
 */
export async function gather(tx: Tx, request: FastifyRequest): Promise<Gathered[]> {
  const { libraryItemIds } = LibraryItemIds.parse(request.body)
  const gathered: Gathered[] = []
  for (const libraryItemId of libraryItemIds) {
    const item = found(await findItem(tx, request.actor, libraryItemId))
    gathered.push(await withFile(tx, request, item))
  }
  const size = gathered.reduce((sum, { file }) => sum + (file?.size ?? 0), 0)
  if (size > mostBytes) throw new Refusal(413, { title: 'These documents are larger than 200 MB. Choose fewer.' })
  return gathered
}

async function withFile(tx: Tx, request: FastifyRequest, item: LibraryItem): Promise<Gathered> {
  const { libraryItemId: entityId, userId, versionNumber } = item
  if (!canOpenItem(request.actor, item)) return { item, file: undefined, problem: 'The document was removed.' }
  const file = found(await findVersionFile(tx, entityId, versionNumber))
  if (file.scan !== null && file.scan !== 'clean') return { item, file: undefined, problem: scanWords[file.scan] }
  const subject = userId === null ? {} : { subjectUserId: userId }
  await record(tx, request.actor, { action: 'read', entity: 'library document', entityId, ...subject })
  return { item, file, problem: null }
}
