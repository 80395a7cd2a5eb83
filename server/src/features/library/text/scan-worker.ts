import { createRequire } from 'node:module'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import { createWorker } from 'tesseract.js'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { grayPicture, type Pixels } from './gray-picture.ts'

// Runs in a worker thread, because pictures from others may take very long or be malicious.
const { bytes, contentType, mostPages, mostCharacters } = workerData as {
  bytes: Uint8Array
  contentType: string
  mostPages: number
  mostCharacters: number
}

/** Signs and logos are smaller than a page with words. */
const leastPixels = 20_000

async function* picturesOfPdf(): AsyncGenerator<Pixels> {
  const pdf = await getDocumentProxy(bytes)
  const { OPS } = await getResolvedPDFJS()
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number++) {
    const page = await pdf.getPage(number)
    const { fnArray, argsArray } = await page.getOperatorList()
    for (const [at, operator] of fnArray.entries()) {
      if (operator !== OPS.paintImageXObject) continue
      const name = String(argsArray[at]?.[0])
      const objects = name.startsWith('g_') ? page.commonObjs : page.objs
      const picture = await new Promise<Partial<Pixels> | null>((resolve) => objects.get(name, resolve))
      const { width = 0, height = 0, data } = picture ?? {}
      if (data && width * height >= leastPixels) yield { width, height, data }
    }
    page.cleanup()
  }
}

async function* pictures(): AsyncGenerator<Pixels> {
  if (contentType === 'image/jpeg') yield jpeg.decode(bytes, { useTArray: true, maxResolutionInMP: 100 })
  else if (contentType === 'image/png') yield PNG.sync.read(Buffer.from(bytes))
  else yield* picturesOfPdf()
}

/** The language comes with the product: nothing is loaded from elsewhere. */
const language = path.dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'))
const recogniser = await createWorker('eng', 1, {
  langPath: path.join(language, '4.0.0_best_int'),
  gzip: true,
  cacheMethod: 'none',
})
let text = ''
for await (const pixels of pictures()) {
  const picture = grayPicture(pixels)
  if (!picture) continue
  const { data } = await recogniser.recognize(picture)
  text += `${data.text} `
  if (text.length >= mostCharacters) break
}
await recogniser.terminate()
parentPort?.postMessage(text.slice(0, mostCharacters))
