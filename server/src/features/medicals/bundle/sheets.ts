import { tiff } from '#platform/files/content-type.ts'
import { type ForeignPdf, openForeign, type Size } from '#platform/pdf/foreign.ts'
import { type Picture, readPicture } from '#platform/pdf/picture.ts'
import { bundleLimits, type Enclosure } from './content.ts'

/** An enclosure in printable form: pages of a PDF, a picture, or the reason why not. */
export type Sheet =
  | { kind: 'pages'; pages: Size[]; foreign: ForeignPdf }
  | { kind: 'picture'; picture: Picture }
  | { kind: 'none'; problem: string }

type Watch = { isBroken: (at: number) => boolean; begin: (at: number) => void }

/**
 * Reads the enclosures one after the other; `begin` reports which one, so that the caller knows where reading hangs.
 */
export async function readSheets(enclosures: Enclosure[], watch: Watch): Promise<Sheet[]> {
  const sheets: Sheet[] = []
  let left = bundleLimits.pages
  for (const [at, enclosure] of enclosures.entries()) {
    watch.begin(at)
    const sheet = watch.isBroken(at) ? unreadable : await readSheet(enclosure)
    const count = pagesOf(sheet)
    const fits = count <= bundleLimits.pagesOfOne && count <= left
    sheets.push(fits ? sheet : { kind: 'none', problem: `It has ${count} pages.` })
    if (fits) left -= count
  }
  return sheets
}

export const pagesOf = (sheet: Sheet) =>
  sheet.kind === 'pages' ? sheet.pages.length : Number(sheet.kind === 'picture')

const unreadable: Sheet = { kind: 'none', problem: 'The file cannot be read.' }

async function readSheet({ bytes, contentType, problem }: Enclosure): Promise<Sheet> {
  if (!bytes) return { kind: 'none', problem: problem ?? 'The file is missing.' }
  if (contentType === tiff) return { kind: 'none', problem: 'It is a TIFF image, which can be saved from the results.' }
  try {
    if (contentType !== 'application/pdf') return { kind: 'picture', picture: readPicture(bytes) }
    const foreign = await openForeign(bytes)
    return foreign.pages.length === 0 ? unreadable : { kind: 'pages', pages: foreign.pages, foreign }
  } catch {
    return unreadable
  }
}
