import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { apiLog } from './api-log-figure.ts'
import { fill, practice } from './data.ts'
import { library } from './document-figures.ts'
import type { Bench } from './figure.ts'
import { firstLoad } from './first-load.ts'
import { results } from './hl7-figure.ts'
import { clinicalRead, list, login, record } from './http-figures.ts'
import { invoices } from './invoice-figures.ts'
import { askedLinks } from './link-figures.ts'
import { askedList } from './list-figures.ts'
import { knownNames, loginStorm } from './login-figures.ts'
import { medicals } from './medicals-figures.ts'
import { people } from './people-figures.ts'
import { endAll } from './processes.ts'
import { lines, push } from './push-figure.ts'
import { referenceTables } from './reference/tables.ts'
import { reports } from './report-figures.ts'
import { requirementBoard } from './requirement-figures.ts'
import { socketIn, startProduct, startReference } from './servers.ts'
import { logIn } from './session.ts'
import { slots } from './slot-figures.ts'
import { startAndMemory } from './start-figures.ts'
import { type Row, table } from './table.ts'
import { rangeReaders } from './video-figures.ts'
import { examination, rename } from './write-figures.ts'

/** Runs in this order; the last figure ends the servers. `npm run bench -- record list` runs only the named ones. */
const figures: Record<string, (bench: Bench) => Promise<Row[]>> = {
  login,
  loginStorm,
  knownNames,
  askedLinks,
  record,
  clinicalRead,
  apiLog,
  list,
  askedList,
  people,
  library,
  requirementBoard,
  rangeReaders,
  slots,
  invoices,
  medicals,
  reports,
  rename,
  examination,
  results,
  push,
  lines,
  startAndMemory,
}

const asked = process.argv.slice(2).filter((name) => name !== '--write')
const unknown = asked.filter((name) => !(name in figures))
if (unknown.length > 0) throw new Error(`Figures are ${Object.keys(figures).join(', ')}; not ${unknown.join(', ')}`)
const chosen = Object.entries(figures).filter(([name]) => asked.length === 0 || asked.includes(name))

const folder = mkdtempSync(path.join(os.tmpdir(), 'clearwing-bench-'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void endAll().then(() => process.exit(1)))
const rows: Row[] = asked.length === 0 ? firstLoad() : []
try {
  const bench = await prepare(folder)
  for (const [name, measure] of chosen) {
    console.log(`Measuring ${name} ...`)
    rows.push(...(await measure(bench)))
  }
  if (process.argv.includes('--write'))
    writeFileSync(path.join(import.meta.dirname, 'results.json'), `${JSON.stringify(rows, undefined, 2)}\n`)
} finally {
  // Includes the figures measured before a failure.
  console.log(table(rows))
  await endAll()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()

async function prepare(folder: string): Promise<Bench> {
  console.log('Starting the server, and filling its database ...')
  const product = await startProduct(folder)
  const db = new pg.Client({ host: socketIn(folder), user: 'postgres', database: 'clearwing' })
  db.on('error', () => undefined)
  await db.connect()
  const data = await fill(db)
  await db.query(referenceTables)
  const reference = await startReference(folder)
  const { rows } = await db.query<{ id: number }>('select organisation_id as id from organisations where name = $1', [
    practice,
  ])
  const session = await logIn(product.address, data.doctors[0] ?? '')
  return { folder, product, reference, db, data, practiceId: rows[0]?.id ?? 0, session }
}
