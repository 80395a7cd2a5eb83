import { PDFDocument } from '@cantoo/pdf-lib'
import { scannedPage } from '#demo/scanned-page.ts'

/** The scanned page as a PDF that has the picture only. */
export async function scannedPdf() {
  const document = await PDFDocument.create()
  const picture = await document.embedPng(scannedPage)
  document.addPage([620, 150]).drawImage(picture, { x: 0, y: 0, width: 620, height: 150 })
  return Buffer.from(await document.save())
}
