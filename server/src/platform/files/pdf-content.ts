import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { limitConcurrency } from '#platform/concurrency-limit.ts'
import { Refusal } from '#platform/errors/refusal.ts'

const inflated = promisify(inflate)

/** Streams are unpacked one at a time, because each may need all the memory that its limit allows. */
const inTurn = limitConcurrency({ atOnce: 1, longestQueue: 100 })

/** Limits for reading packed objects, far above what a letter or a scan needs. */
const mostUnpacked = 32 * 1024 * 1024
const mostStreams = 20_000
const mostDictionary = 20_000

/**
 * Refuses PDFs that do more than show pages: scripts, programs that are started, files and media within the file, and
 * archives that are hidden behind it. Objects may be packed into streams, so these are unpacked too. A PDF whose
 * objects cannot be read is refused.
 */
export async function refuseActivePdf(bytes: Buffer) {
  const text = bytes.toString('latin1')
  refuseNames(text)
  // An archive is read from its end, where its directory is.
  if (bytes.subarray(-lastOfArchive).includes(archiveEnd)) throw refused('It is a PDF and an archive at the same time.')
  let left = mostUnpacked
  for (const packed of packedObjects(text)) {
    const maxOutputLength = Math.max(left, 1)
    const unpacked = await inTurn(() => inflated(bytes.subarray(...packed), { maxOutputLength }).catch(() => undefined))
    if (!unpacked) throw refused('Some of its content is protected or damaged.')
    left -= unpacked.length
    refuseNames(unpacked.toString('latin1'))
  }
}

/** Size of the directory end of a ZIP archive with its longest comment (APPNOTE 4.3.16). */
const lastOfArchive = 22 + 65_535
const archiveEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06])

const printed = 'Print it to a new PDF, and choose that one.'
const refused = (why: string) => new Refusal(415, { title: `This PDF file cannot be accepted. ${why} ${printed}` })

/** Matches a name of a PDF, each of whose characters may be written as its hexadecimal code (ISO 32000, 7.3.5). */
function nameOfPdf(name: string) {
  const characters = [...name].map((character) => {
    const hex = character.charCodeAt(0).toString(16)
    const code = [...hex].map((digit) => (/[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit)).join('')
    return `(?:${character}|#${code})`
  })
  return new RegExp(`/${characters.join('')}(?![A-Za-z0-9])`)
}

const active: [RegExp, why: string][] = [
  [nameOfPdf('JavaScript'), 'It contains a script.'],
  [nameOfPdf('Launch'), 'It starts a program.'],
  [nameOfPdf('EmbeddedFile'), 'It contains other files.'],
  [nameOfPdf('EmbeddedFiles'), 'It contains other files.'],
  [nameOfPdf('RichMedia'), 'It contains other media.'],
]

function refuseNames(text: string) {
  for (const [name, why] of active) if (name.test(text)) throw refused(why)
}

const objectStream = nameOfPdf('ObjStm')

/** First and last byte of each stream with packed objects, which has the key /First (ISO 32000, 7.5.7). */
function packedObjects(text: string) {
  const found: [begin: number, end: number][] = []
  let count = 0
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    if (text.startsWith('end', at - 3)) continue
    if (++count > mostStreams) throw refused('It has too many parts.')
    const dictionary = text.slice(Math.max(text.lastIndexOf(' obj', at), at - mostDictionary), at)
    if (!objectStream.test(dictionary) && !/\/First\b/.test(dictionary)) continue
    const line = /^stream\r?\n/.exec(text.slice(at, at + 8))
    const end = text.indexOf('endstream', at)
    if (line && end > at) found.push([at + line[0].length, end])
  }
  return found
}
