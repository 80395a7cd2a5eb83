import { PDFDocument } from '@cantoo/pdf-lib'

/** A PDF as written by another program, with this text on its page. */
export async function documentPdf(words: string) {
  const document = await PDFDocument.create()
  document.addPage([595, 842]).drawText(words, { x: 60, y: 700, size: 14 })
  return Buffer.from(await document.save())
}
