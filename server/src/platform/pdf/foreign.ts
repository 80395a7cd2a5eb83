import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFDocument,
  PDFName,
  type PDFPage,
  type TransformationMatrix,
} from '@cantoo/pdf-lib'
import { flattenAnnotations } from './annotations.ts'
import { beginUnpacking } from './unpacked-limit.ts'

export type Size = { width: number; height: number }
export type ForeignPdf = { document: PDFDocument; pages: Size[] }

const options = { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false, throwOnInvalidObject: true }

/** Opens a PDF from elsewhere, including one that only forbids changes. Throws if it cannot be read. */
export async function openForeign(bytes: Uint8Array): Promise<ForeignPdf> {
  beginUnpacking()
  if (!isWhole(bytes)) throw new Error('The end of this document is missing.')
  const document = await PDFDocument.load(bytes, options).catch((error: unknown) => {
    if (error instanceof EncryptedPDFError) return PDFDocument.load(bytes, { ...options, password: '' })
    throw error
  })
  return { document, pages: document.getPages().map(sizeOf) }
}

/** The library accepts half a document, which a reader must not mistake for the whole. */
const isWhole = (bytes: Uint8Array) => Buffer.from(bytes.subarray(-2048)).includes('%%EOF')

/** Page size as displayed, with its rotation. */
function sizeOf(page: PDFPage): Size {
  const { width, height } = page.getCropBox()
  if (!(width > 0 && height > 0 && width < 20_000 && height < 20_000)) throw new Error('A page without a size.')
  return turnOf(page) % 180 === 0 ? { width, height } : { width: height, height: width }
}

const turnOf = (page: PDFPage) => ((page.getRotation().angle % 360) + 360) % 360

const allowedKeys = new Set(['Type', 'Parent', 'Contents', 'Resources', 'MediaBox', 'CropBox', 'Rotate'])

/**
 * Reduces a page to what is visible: annotations and filled fields become part of the page; scripts, links and attached
 * files are removed.
 */
export function onlySeen(page: PDFPage) {
  flattenAnnotations(page)
  for (const key of page.node.keys()) if (!allowedKeys.has(key.decodeText())) page.node.delete(key)
}

/** Transformation from the page's own corner to its display, by quarter turns clockwise. */
export function rotationMatrix(page: PDFPage): TransformationMatrix {
  const { width, height } = page.getCropBox()
  switch (turnOf(page)) {
    case 90:
      return [0, -1, 1, 0, 0, width]
    case 180:
      return [-1, 0, 0, -1, width, height]
    case 270:
      return [0, 1, -1, 0, height, 0]
    default:
      return [1, 0, 0, 1, 0, 0]
  }
}

export const isBlankPage = (page: PDFPage) => page.node.get(PDFName.of('Contents')) === undefined
