import type { ScanState } from '@clearwing/domain/files/scan.ts'
import { scanWords } from '@clearwing/domain/files/scan.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { files } from '#platform/files/tables.ts'
import { addLibraryScene, pathOfItem } from '#testing/library-scene.ts'
import { database } from '#testing/test-app.ts'
import { libraryVersions } from './tables.ts'

const { add, doctor } = await addLibraryScene()

/** A document whose file the scanner has left in this state. */
async function scanned(scan: ScanState | null) {
  const item = await add({ text: String(scan) })
  const [version] = await database.db
    .select()
    .from(libraryVersions)
    .where(eq(libraryVersions.libraryItemId, item.libraryItemId))
  const isIt = eq(files.fileId, version?.fileId ?? 0)
  await database.transaction((tx) => tx.update(files).set({ scan }).where(isIt))
  return item
}

test.each<[ScanState | null, number]>([
  [null, 200],
  ['clean', 200],
  ['waiting', 409],
  ['unreachable', 409],
  ['harmful', 409],
])(
  'a document that the scanner calls %s says so in list, page and versions, and its file is answered with status %i',
  async (scan, status) => {
    const item = await scanned(scan)
    const { body } = await doctor('GET', pathOfItem(item))
    expect([body.scan, body.versions[0].scan]).toEqual([scan, scan])
    const { list } = (await doctor('GET', '/libraryItems?n=100')).body
    expect(list.find(({ libraryItemId }: typeof item) => libraryItemId === item.libraryItemId).scan).toBe(scan)
    const content = await doctor('GET', `${pathOfItem(item)}/content`)
    expect(content.status).toBe(status)
    if (status === 409) expect(content.body.title).toBe(scanWords[scan as keyof typeof scanWords])
  },
)
