import { CannotPlace, placePages } from '#platform/pdf/place-pages.ts'
import type { BundleContent } from './content.ts'
import { readSheets } from './sheets.ts'
import { writeBase } from './write-base.ts'

export { CannotPlace }

type Watch = { isBroken: (at: number) => boolean; begin: (at: number | null) => void }

/**
 * Writes index, record and enclosures as one PDF. Written twice, because the page numbers are known only after the
 * first pass.
 */
export async function bundlePdf(content: BundleContent, watch: Watch): Promise<Uint8Array> {
  const sheets = await readSheets(content.enclosures, watch)
  watch.begin(null)
  const { starts } = await writeBase(content, sheets, [])
  const { bytes, placed } = await writeBase(content, sheets, starts)
  if (placed.length === 0) return bytes
  const foreign = sheets.map((sheet) => (sheet.kind === 'pages' ? sheet.foreign : undefined))
  return placePages(bytes, foreign, placed, watch.begin)
}
