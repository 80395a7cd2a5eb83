import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Content } from './contents.ts'
import { indexOf } from './index-page.ts'

/** What is small already is put in as it is. */
const isPacked = (file: string) => /\.(pdf|png|jpg)$/.test(file)

/** A zip file piece by piece, as its contents come: never more of it in memory than one of them. Its index comes last. */
export async function* zipOf(contents: AsyncIterable<Content>, about: { name: string; madeAt: string }) {
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
  const listed: Omit<Content, 'bytes'>[] = []
  for await (const { bytes, ...content } of contents) {
    listed.push(content)
    add(content.file, bytes)
    yield* pieces.splice(0)
  }
  add('index.html', Buffer.from(indexOf(listed, about)))
  zip.end()
  yield* pieces.splice(0)
}
