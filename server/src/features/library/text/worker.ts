import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'

// Runs in a worker thread, because PDFs from others may take very long or be malicious.
const { bytes, mostPages, mostCharacters } = workerData as {
  bytes: Uint8Array
  mostPages: number
  mostCharacters: number
}

const pdf = await getDocumentProxy(bytes)
let text = ''
for (let number = 1; number <= Math.min(pdf.numPages, mostPages) && text.length < mostCharacters; number++) {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  text += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')} `
  page.cleanup()
}
parentPort?.postMessage(text.slice(0, mostCharacters))
