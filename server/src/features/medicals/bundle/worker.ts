import { parentPort, workerData } from 'node:worker_threads'
import { limitUnpacking } from '#platform/pdf/unpacked-limit.ts'
import { bundlePdf, CannotPlace } from './bundle.ts'
import type { BundleContent } from './content.ts'

// Runs in a worker thread, because PDFs from others may take very long or be malicious.
const { content, broken } = workerData as { content: BundleContent; broken: number[] }

limitUnpacking()
const begin = (at: number | null) => parentPort?.postMessage({ startedAt: at })
try {
  const bytes = await bundlePdf(content, { begin, isBroken: (at) => broken.includes(at) })
  parentPort?.postMessage({ bytes })
} catch (error) {
  if (!(error instanceof CannotPlace)) throw error
  parentPort?.postMessage({ broken: error.source })
}
