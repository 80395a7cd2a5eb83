import { parentPort, workerData } from 'node:worker_threads'
import type { ConvertedType } from '#platform/files/content-type.ts'
import type { Conversion } from './convert.ts'
import { pagesOfHeic } from './heic.ts'
import { type PagePixels, TooLarge, Unsupported } from './pages.ts'
import { pagesOfTiff } from './tiff.ts'
import { writePages } from './write-pages.ts'

// Runs in a thread of its own, because decoders of pictures from elsewhere may hang or need much memory.

const readers: Record<ConvertedType, (bytes: Buffer) => AsyncIterable<PagePixels>> = {
  'image/heic': pagesOfHeic,
  'image/tiff': pagesOfTiff,
}

async function outcomeOf(bytes: Buffer, type: ConvertedType): Promise<Conversion> {
  try {
    return await writePages(readers[type](bytes))
  } catch (error) {
    if (error instanceof TooLarge || error instanceof Unsupported) return { refused: error.message }
    throw error
  }
}

const { bytes, type } = workerData as { bytes: Uint8Array; type: ConvertedType }
parentPort?.postMessage(await outcomeOf(Buffer.from(bytes), type))
