import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { CopiedFile } from './contents.ts'
import { indexOf, type ListedContent, pageBeside, partPage } from './index-page.ts'
import type { About } from './page.ts'

/** Files already compressed are stored uncompressed. */
const isPacked = (file: string) => /\.(pdf|png|jpg)$/.test(file)

/** Writes a zip file as its contents arrive, with at most one of them in memory. The index comes last. */
export async function* zipOf(contents: AsyncIterable<CopiedFile>, about: About) {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const add = (file: string, bytes: Uint8Array) => {
    const entry = isPacked(file) ? new ZipPassThrough(file) : new ZipDeflate(file, { level: 6 })
    zip.add(entry)
    entry.push(bytes, true)
  }
  const listed: ListedContent[] = []
  for await (const content of contents) {
    const { bytes, json, ...entry } = content
    const page = json === undefined ? undefined : pageBeside(entry.file)
    listed.push({ ...entry, page })
    add(entry.file, bytes)
    if (page !== undefined) add(page, Buffer.from(partPage(content, about)))
    yield* pieces.splice(0)
  }
  add('index.html', Buffer.from(indexOf(listed, about)))
  zip.end()
  yield* pieces.splice(0)
}
