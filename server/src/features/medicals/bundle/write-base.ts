import { drawFooters } from '#features/medicals/documents/footer.ts'
import { type Paper, placeTable } from '#features/medicals/documents/sections.ts'
import { heavy, page, strong, styles } from '#features/medicals/documents/style.ts'
import { dayInWords, momentInWords } from '#features/medicals/documents/words.ts'
import { mm, sideBySide, space, stack } from '#platform/pdf/box.ts'
import { mark, type Pdf, tagged, writePdf } from '#platform/pdf/document.ts'
import { type Flow, startFlow } from '#platform/pdf/flow.ts'
import { pictureBox } from '#platform/pdf/picture.ts'
import { fitPage, type PlacedPage } from '#platform/pdf/place-pages.ts'
import { rule } from '#platform/pdf/shapes.ts'
import { text } from '#platform/pdf/text.ts'
import { placeBlocks } from './blocks.ts'
import type { BundleContent, Enclosure } from './content.ts'
import { pagesOf, type Sheet } from './sheets.ts'

/** First page of each part, then of each enclosure; counted from 1, 0 if not included. */
type Starts = number[]

export type Base = { bytes: Buffer; starts: Starts; placed: PlacedPage[] }

/**
 * Writes Clearwing's own pages: the index with the given page numbers, the record, and a page for each page of an
 * enclosure.
 */
export async function writeBase(content: BundleContent, sheets: Sheet[], given: Starts): Promise<Base> {
  const { title, brand, createdAt, reader } = content
  const about = { title, subject: 'Medical record, in confidence', author: reader, creator: brand.displayName }
  const starts: Starts = []
  const placed: PlacedPage[] = []
  const bytes = await writePdf({ ...about, createdAt: new Date(createdAt), isMixed: true }, (pdf) => {
    const flow = startFlow(pdf, { ...page, continued: continued(pdf, title) })
    const paper: Paper = { pdf, flow, width: page.width }
    bookmark(pdf, 'Index')
    placeIndex(paper, content, sheets, given)
    for (const { title: name, blocks } of content.parts) {
      flow.turnPage()
      starts.push(begin(pdf, name))
      flow.place(text(pdf, name, styles.title, { width: page.width, tag: 'H1' }))
      flow.gap(mm(2))
      placeBlocks(paper, blocks)
    }
    for (const [source, sheet] of sheets.entries()) {
      const enclosure = content.enclosures[source]
      if (enclosure) starts.push(placeEnclosure(pdf, flow, { enclosure, sheet, source }, placed))
    }
    drawFooters(pdf, brand, `Printed for ${reader}`, createdAt)
  })
  return { bytes, starts, placed }
}

const pageNumber = ({ document }: Pdf) => document.bufferedPageRange().count

/** Adds a bookmark and returns the page where the part starts. */
function begin(pdf: Pdf, name: string) {
  bookmark(pdf, name)
  return pageNumber(pdf)
}

const bookmark = ({ document }: Pdf, name: string) => document.outline.addItem(name)

const continued = (pdf: Pdf, title: string) =>
  stack(
    text(pdf, title, styles.small, { width: page.width }),
    space(mm(2)),
    rule(pdf, page.width, strong),
    space(mm(5)),
  )

function placeIndex(paper: Paper, content: BundleContent, sheets: Sheet[], starts: Starts) {
  const { pdf, flow, width } = paper
  const { title, about, reader, createdAt, parts, enclosures } = content
  flow.place(text(pdf, title, styles.title, { width, tag: 'H1' }))
  for (const line of about) flow.place(text(pdf, line, styles.body, { width }))
  flow.place(text(pdf, `Printed for ${reader}, ${momentInWords(createdAt)}. In confidence.`, styles.quiet, { width }))
  flow.gap(mm(3))
  flow.place(rule(pdf, width, heavy))
  const rows = [
    ...parts.map(({ title: name }) => [name, '', '']),
    ...enclosures.map(({ title: name, day, from }) => [name, day ? dayInWords(day) : '', from]),
  ].map((row, at) => [...row, starts[at] ? String(starts[at]) : ''])
  const isIn = (at: number) => at < parts.length || sheets[at - parts.length]?.kind !== 'none'
  placeTable(
    paper,
    'Index',
    indexColumns,
    rows.filter((_row, at) => isIn(at)),
  )
  placeMissing(paper, enclosures, sheets)
}

const indexColumns = [
  { heading: 'Document', width: mm(84) },
  { heading: 'Date', width: mm(26) },
  { heading: 'From', width: mm(54) },
  { heading: 'Page', width: mm(16), align: 'right' as const },
]

/** Files that are not included are listed prominently. */
function placeMissing(paper: Paper, enclosures: Enclosure[], sheets: Sheet[]) {
  const rows = sheets.flatMap((sheet, at) => {
    const enclosure = enclosures[at]
    return sheet.kind === 'none' && enclosure ? [[enclosure.title, enclosure.from, sheet.problem]] : []
  })
  if (rows.length === 0) return
  const columns = [
    { heading: 'Document', width: mm(70) },
    { heading: 'From', width: mm(44) },
    { heading: 'Why', width: mm(66) },
  ]
  placeTable(paper, 'Not included: open these in the record', columns, rows)
}

type Enclosed = { enclosure: Enclosure; sheet: Sheet; source: number }

/** Adds a page for each page of an enclosure; returns the first. */
function placeEnclosure(pdf: Pdf, flow: Flow, { enclosure, sheet, source }: Enclosed, placed: PlacedPage[]) {
  if (sheet.kind === 'none') return 0
  const count = pagesOf(sheet)
  let start = 0
  for (let at = 0; at < count; at++) {
    flow.turnPage()
    start ||= begin(pdf, enclosure.title)
    const head = enclosureHead(pdf, enclosure, at, count)
    flow.place(head)
    flow.gap(mm(3))
    const room = {
      left: page.left,
      top: page.top + headHeight,
      width: page.width,
      height: page.bottom - page.top - headHeight,
    }
    const alt = `${enclosure.title}, page ${at + 1} of ${count}, as submitted`
    if (sheet.kind === 'picture') flow.place(pictureBox(pdf, sheet.picture, { ...room, height: flow.room() - 1, alt }))
    else placed.push(...placePage(pdf, sheet.pages[at], { source, sourcePage: at, alt, room }))
  }
  return start
}

const headHeight = mm(24)

function enclosureHead(pdf: Pdf, { title, from, day }: Enclosure, at: number, count: number) {
  const words = [from, day ? dayInWords(day) : '', count > 1 ? `page ${at + 1} of ${count}` : ''].filter(Boolean)
  return sideBySide(
    { box: text(pdf, title, styles.heading, { width: page.width, tag: at === 0 ? 'H1' : 'P' }), x: 0 },
    { box: text(pdf, words.join(', '), styles.small, { width: page.width }), x: 0, y: mm(5) },
  )
}

type Place = { source: number; sourcePage: number; alt: string; room: Parameters<typeof fitPage>[2] }

function placePage(pdf: Pdf, size: { width: number; height: number } | undefined, { room, alt, ...of }: Place) {
  if (!size) return []
  const { x, y, scale } = fitPage(pdf, size, room)
  const top = pdf.document.page.height - y - size.height * scale
  const bbox: [number, number, number, number] = [x, top, x + size.width * scale, top + size.height * scale]
  const figure = tagged(pdf, pdf.root, 'Figure', { alt, bbox, placement: 'Block' })
  // The page content is inserted afterwards.
  mark(pdf, figure, () => undefined)
  return [{ ...of, on: pageNumber(pdf) - 1, x, y, scale }]
}
