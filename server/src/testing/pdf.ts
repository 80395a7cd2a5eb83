import jsQR from 'jsqr'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Proxy['getPage']>>

/** Words as printed, with their position in points from the lower left. */
export type PrintedText = { text: string; x: number; y: number; width: number; size: number }
export type PdfElement = { role: string; alt?: string; children: PdfElement[] }

/** Content of a PDF as another program reads it: words, structure, links, QR codes. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await pdf.getMetadata()
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => readPage(await pdf.getPage(at + 1))),
  )
  return {
    info: info as Record<string, unknown>,
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    pages,
    text: pages.map(({ text }) => text).join(' '),
    elements: pages.flatMap(({ elements }) => elements),
  }
}

async function readPage(page: Page) {
  const { items } = await page.getTextContent()
  const printed = items.flatMap((item): PrintedText[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , size = 0, x = 0, y = 0] = item.transform as number[]
    return [{ text: item.str, x, y, width: item.width, size }]
  })
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
  const tree = elementOf((await page.getStructTree()) as Node)
  const links = (await page.getAnnotations()).flatMap(({ url }: { url?: string }) => (url ? [url] : []))
  return {
    printed,
    text: text.replaceAll(/\s+/g, ' ').trim(),
    elements: flat(tree),
    links,
    codes: await qrCodes(page),
  }
}

type Node = { role?: string; alt?: string; children?: Node[] }

const elementOf = ({ role = '', alt, children = [] }: Node): PdfElement => ({
  role,
  ...(alt !== undefined && { alt }),
  children: children.filter(({ role: named }) => named !== undefined).map(elementOf),
})
const flat = (element: PdfElement): PdfElement[] => [element, ...element.children.flatMap(flat)]

/** Each area of many small squares, such as a QR code, as a camera sees it: black on white, with its margin. */
async function qrCodes(page: Page) {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  return fnArray.flatMap((operator, at) => {
    const squares = operator === OPS.constructPath ? squaresOf(argsArray[at][1]?.[0] ?? []) : []
    return squares.length > 100 ? [scanned(squares)] : []
  })
}

type Square = { x: number; y: number; side: number }
const numbersOfSquare = 13

/** Rectangles of a path: move, three lines, close, each with its code before its point. */
function squaresOf(path: ArrayLike<number>): Square[] {
  const numbers = Array.from(path)
  return Array.from({ length: Math.floor(numbers.length / numbersOfSquare) }, (_, at) => {
    const [, x = 0, y = 0, , right = 0] = numbers.slice(at * numbersOfSquare)
    return { x, y, side: right - x }
  })
}

const pixels = 4
const quiet = 4

function scanned(squares: Square[]) {
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))]
  const module = squares[0]?.side ?? 1
  const width = Math.max(...squares.map(({ x, side }) => x + side)) - left
  const size = (Math.round(width / module) + 2 * quiet) * pixels
  const image = new Uint8ClampedArray(size * size * 4).fill(255)
  const blacken = (column: number, row: number) => {
    for (let y = row * pixels; y < (row + 1) * pixels; y++) {
      for (let x = column * pixels; x < (column + 1) * pixels; x++)
        image.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
    }
  }
  for (const { x, y } of squares)
    blacken(quiet + Math.round((x - left) / module), quiet + Math.round((y - top) / module))
  return { text: jsQR.default(image, size, size)?.data, widthInMillimetres: (width * 25.4) / 72 }
}
