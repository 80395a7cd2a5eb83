import { mostImageBytes } from '@clearwing/domain/images/schema.ts'
import type { PercentCrop } from 'react-image-crop'
import type { ImageShape } from './image-shapes.ts'
import { isBlank, removePaper } from './ink.ts'

/** Scales the part down to the maximum size of its shape, and never up. */
const fit = (width: number, height: number, shape: ImageShape, share: number) => {
  const scale = Math.min(1, shape.width / width, shape.height / height) * share
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Redraws the cropped part, so that neither the original file nor its camera metadata is uploaded. Returns a PNG data
 * URL; undefined if nothing would be visible.
 */
export function drawPart(image: HTMLImageElement, part: PercentCrop, shape: ImageShape): string | undefined {
  for (const share of [1, 0.75, 0.5, 0.35]) {
    const drawn = drawAs(image, part, shape, share)
    if (drawn === undefined || drawn.length * 0.75 < mostImageBytes) return drawn
  }
  return undefined
}

function drawAs(image: HTMLImageElement, part: PercentCrop, shape: ImageShape, share: number) {
  const [x, width] = [part.x, part.width].map((percent) => (percent / 100) * image.naturalWidth)
  const [y, height] = [part.y, part.height].map((percent) => (percent / 100) * image.naturalHeight)
  if (!width || !height) return undefined
  const canvas = Object.assign(document.createElement('canvas'), fit(width, height, shape, share))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  // Ink on a transparent background is put on white first.
  if (shape.isInk) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(image, x ?? 0, y ?? 0, width, height, 0, 0, canvas.width, canvas.height)
  if (shape.isInk) {
    const drawn = context.getImageData(0, 0, canvas.width, canvas.height)
    removePaper(drawn.data)
    if (isBlank(drawn.data)) return undefined
    context.putImageData(drawn, 0, 0)
  }
  return canvas.toDataURL('image/png')
}

/** The base64 bytes of a data URL, as they are sent. */
export const bytesOf = (dataUrl: string) => dataUrl.slice(dataUrl.indexOf(',') + 1)
