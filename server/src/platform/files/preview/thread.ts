import { parentPort, workerData } from 'node:worker_threads'
import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas'
import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import { createIsomorphicCanvasFactory, getDocumentProxy } from 'unpdf'
import { cleanJpeg } from '#platform/files/clean-jpeg.ts'

// Draws the first page of a file. Pictures are read in plain JavaScript, and scripts of a PDF are not loaded.

const { bytes, contentType, mostPixels } = workerData as {
  bytes: Uint8Array
  contentType: string
  /** Pixels of the longer side. */
  mostPixels: number
}

const quality = 80

/** Maximum size of a picture that is read, in megapixels. */
const mostMegapixels = 80

async function pageOfPdf(): Promise<Canvas> {
  const CanvasFactory = await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas'))
  const pdf = await getDocumentProxy(bytes, { CanvasFactory })
  const page = await pdf.getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: mostPixels / Math.max(width, height) })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const drawn = { canvas, canvasContext: canvas.getContext('2d'), viewport }
  await page.render(drawn as unknown as Parameters<typeof page.render>[0]).promise
  return canvas
}

type Picture = { width: number; height: number; data: Uint8Array; quarterTurns: number }

/** Quarter turns to the right that show a photo upright, by its orientation (Exif 2.3, tag 274). */
const turns: Record<number, number> = { 3: 2, 6: 1, 8: 3 }

function picture(): Picture {
  if (contentType === 'image/png') {
    const { width, height, data } = PNG.sync.read(Buffer.from(bytes))
    return { width, height, data, quarterTurns: 0 }
  }
  const { width, height, data } = jpeg.decode(bytes, { useTArray: true, maxResolutionInMP: mostMegapixels })
  return { width, height, data, quarterTurns: turns[cleanJpeg(Buffer.from(bytes))?.orientation ?? 1] ?? 0 }
}

function drawnPicture({ width, height, data, quarterTurns }: Picture): Canvas {
  const whole = createCanvas(width, height)
  whole.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  const scale = Math.min(1, mostPixels / Math.max(width, height))
  const [wide, high] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const isTurned = quarterTurns % 2 === 1
  const canvas = createCanvas(isTurned ? high : wide, isTurned ? wide : high)
  const context = canvas.getContext('2d')
  // A JPEG has no opacity: transparent pixels become white.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((quarterTurns * Math.PI) / 2)
  context.drawImage(whole, -wide / 2, -high / 2, wide, high)
  return canvas
}

const canvas = contentType === 'application/pdf' ? await pageOfPdf() : drawnPicture(picture())
parentPort?.postMessage(await canvas.encode('jpeg', quality))
