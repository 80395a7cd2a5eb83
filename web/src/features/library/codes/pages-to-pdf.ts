import type { PercentCrop } from 'react-image-crop'

/** A photographed page with its corrections. The crop is before the rotation. */
export type PhotoPage = {
  id: number
  file: File
  url: string
  quarterTurns: number
  crop: PercentCrop
  /** The cropped picture, once a crop is finished. */
  croppedUrl?: string
}

/** The longer side of a page, in pixels: enough to read small print on A4. */
const longest = 2000

/**
 * Draws the page as corrected, and returns it as a JPEG. The new picture contains no location and no data of the
 * camera.
 */
export async function drawPage({ file, quarterTurns, crop }: PhotoPage): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const cut = {
    x: (picture.width * crop.x) / 100,
    y: (picture.height * crop.y) / 100,
    width: (picture.width * crop.width) / 100,
    height: (picture.height * crop.height) / 100,
  }
  const scale = Math.min(1, longest / Math.max(cut.width, cut.height))
  const [width, height] = [Math.round(cut.width * scale), Math.round(cut.height * scale)]
  const canvas = document.createElement('canvas')
  const isTurned = quarterTurns % 2 === 1
  canvas.width = isTurned ? height : width
  canvas.height = isTurned ? width : height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw the page.')
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((quarterTurns * Math.PI) / 2)
  context.drawImage(picture, cut.x, cut.y, cut.width, cut.height, -width / 2, -height / 2, width, height)
  picture.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The page could not be drawn.'))),
      'image/jpeg',
      0.82,
    ),
  )
}

/** One PDF of all pages. The library is loaded when the first document is sent. */
export async function pagesToPdf(pages: PhotoPage[]): Promise<File> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.create()
  for (const page of pages) {
    const picture = await pdf.embedJpg(await (await drawPage(page)).arrayBuffer())
    // An A4 page is 595 points wide.
    const scale = 595 / Math.min(picture.width, picture.height)
    const [width, height] = [picture.width * scale, picture.height * scale]
    pdf.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height })
  }
  const bytes = await pdf.save()
  return new File([new Uint8Array(bytes)], 'Photographed document.pdf', { type: 'application/pdf' })
}
