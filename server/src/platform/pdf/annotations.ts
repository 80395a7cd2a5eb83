import {
  concatTransformationMatrix,
  drawObject,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRef,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'

const hidden = 2
const neverShown = 32
const notPrinted = new Set(['Popup', 'Link'])

/** Draws the appearance of each annotation into the page itself: a stamp, a signature, a filled form field. */
export function flattenAnnotations(page: PDFPage) {
  const annotations = page.node.Annots()?.asArray() ?? []
  for (const each of annotations) {
    const annotation = page.node.context.lookup(each)
    if (annotation instanceof PDFDict) flatten(page, annotation)
  }
}

function flatten(page: PDFPage, annotation: PDFDict) {
  const flags = annotation.lookupMaybe(PDFName.of('F'), PDFNumber)?.asNumber() ?? 0
  const subtype = annotation.lookupMaybe(PDFName.of('Subtype'), PDFName)?.decodeText() ?? ''
  const look = appearanceOf(annotation)
  const at = annotation.lookupMaybe(PDFName.of('Rect'), PDFArray)
  if ((flags & (hidden | neverShown)) !== 0 || notPrinted.has(subtype) || !look || !at) return
  const place = fitted(boxAfterMatrix(look.stream.dict), boxOf(numbersOf(at)))
  if (!place) return
  const name = page.node.newXObject('Seen', look.ref)
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(...place), drawObject(name), popGraphicsState())
}

/** Normal appearance of an annotation; if there are several, that of its state (ISO 32000-1, 12.5.5). */
function appearanceOf(annotation: PDFDict) {
  const normal = annotation.lookupMaybe(PDFName.of('AP'), PDFDict)?.get(PDFName.of('N'))
  const direct = annotation.context.lookup(normal)
  const state = annotation.lookupMaybe(PDFName.of('AS'), PDFName)
  const ref = direct instanceof PDFDict && !(direct instanceof PDFStream) && state ? direct.get(state) : normal
  const stream = annotation.context.lookup(ref)
  return ref instanceof PDFRef && stream instanceof PDFStream ? { ref, stream } : undefined
}

type Box = { left: number; bottom: number; right: number; top: number }
type Matrix = [number, number, number, number, number, number]

const numbersOf = (array: PDFArray) => array.asArray().map((each) => (each instanceof PDFNumber ? each.asNumber() : 0))

const boxOf = ([a = 0, b = 0, c = 0, d = 0]: number[]): Box => ({
  left: Math.min(a, c),
  right: Math.max(a, c),
  bottom: Math.min(b, d),
  top: Math.max(b, d),
})

function boxAfterMatrix(dict: PDFDict): Box {
  const { left, bottom, right, top } = boxOf(numbersOf(dict.lookup(PDFName.of('BBox'), PDFArray)))
  const given = dict.lookupMaybe(PDFName.of('Matrix'), PDFArray)
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = given ? numbersOf(given) : []
  const corners = [left, right].flatMap((x) =>
    [bottom, top].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  )
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}

/** Matrix that moves one box onto the other. */
function fitted(from: Box, to: Box): Matrix | undefined {
  const [width, height] = [from.right - from.left, from.top - from.bottom]
  if (width <= 0 || height <= 0) return undefined
  const [x, y] = [(to.right - to.left) / width, (to.top - to.bottom) / height]
  return [x, 0, 0, y, to.left - from.left * x, to.bottom - from.bottom * y]
}
