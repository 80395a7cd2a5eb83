import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, startServer } from './processes.ts'

/** Socket of the product's own PostgreSQL, which the reference uses too. */
export const socketIn = (folder: string) => path.join(folder, 'run')

const settings = {
  PORT: '0',
  HL7_PORT: '0',
  DEMO: 'on',
  LOG_LEVEL: 'warn',
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
}
const quickStart = pathToFileURL(path.join(root, 'tools/quick-start.js')).href

/** Starts the product as `npm start` does. */
export const startProduct = (folder: string) =>
  startServer(
    'server/src/main.ts',
    { ...settings, DATA_DIR: folder },
    '--max-semi-space-size=8',
    '--import',
    quickStart,
  )

export const startReference = (folder: string) =>
  startServer('bench/reference/server.ts', { REFERENCE_HOST: socketIn(folder) })
