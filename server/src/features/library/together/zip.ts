import { codesInWords, libraryKindNames } from '@clearwing/domain/library/words.ts'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { csvOf } from '#platform/export/csv.ts'
import type { Gathered } from './gather.ts'

/** A document and its name in the ZIP file, or why it is left out. */
type Entry = { gathered: Gathered; name: string; problem: string | null }
type About = [what: string, words: string][]

/**
 * Writes the documents as a ZIP file, with at most one of them in memory. The index comes last: it also names the
 * documents that are left out, with the reason.
 */
export async function* zippedDocuments(
  all: Gathered[],
  read: (gathered: Gathered) => Promise<Buffer | null>,
  about: About,
) {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const add = (entry: ZipPassThrough | ZipDeflate, bytes: Uint8Array) => {
    zip.add(entry)
    entry.push(bytes, true)
  }
  const names = new Set(['index.csv'])
  const entries: Entry[] = []
  for (const gathered of all) {
    const bytes = await read(gathered)
    const problem = bytes ? null : (gathered.problem ?? 'The stored file is damaged.')
    const name = bytes ? nameIn(names, gathered) : ''
    // A PDF or picture is compressed already.
    if (bytes) add(new ZipPassThrough(name), bytes)
    entries.push({ gathered, name, problem })
    yield* pieces.splice(0)
  }
  add(new ZipDeflate('index.csv', { level: 6 }), Buffer.from(indexOf(entries, about)))
  zip.end()
  yield* pieces.splice(0)
}

/** The name of the document with the extension of its file; a number distinguishes equal names. */
function nameIn(names: Set<string>, { item }: Gathered) {
  const extension = /\.\w{1,5}$/.exec(item.fileName)?.[0] ?? ''
  const stem = item.name.replaceAll(/[^\p{L}\p{N} .,()-]/gu, '_').replace(/^[. ]+|[. ]+$/g, '') || 'Document'
  for (let number = 1; ; number++) {
    const name = number === 1 ? `${stem}${extension}` : `${stem} (${number})${extension}`
    const key = name.toLowerCase()
    if (names.has(key)) continue
    names.add(key)
    return name
  }
}

const columns = [
  ...['File in this folder', 'Name', 'Person', 'Group', 'Codes', 'Kind'].map((title) => ({ title })),
  { title: 'Dated', kind: 'day' as const },
  { title: 'Valid to', kind: 'day' as const },
  { title: 'Version', kind: 'number' as const },
  { title: 'Added', kind: 'moment' as const },
  ...['Added by', 'SHA-256', 'Left out'].map((title) => ({ title })),
].map((column) => ({ kind: 'text' as const, ...column }))

const indexOf = (entries: Entry[], about: About) =>
  csvOf({
    title: 'Documents',
    about,
    columns,
    rows: entries.map(({ name, problem, gathered: { item, file } }) => [
      name,
      item.name,
      item.personName,
      item.groupName,
      codesInWords(item),
      libraryKindNames[item.kind],
      item.datedOn,
      item.validUntil,
      item.versionNumber,
      item.addedAt,
      item.addedByName,
      file?.sha256 ?? '',
      problem,
    ]),
  })
