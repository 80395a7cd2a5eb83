import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { addYears, dayInZone } from '@clearwing/domain/dates.ts'
import pg from 'pg'
import type { Bench } from './figure.ts'
import { load } from './http-load.ts'
import { createPractices, growTo, oneOf } from './medicals-data.ts'
import type { Running } from './processes.ts'
import { best } from './rounds.ts'
import { socketIn, startProduct } from './servers.ts'
import { logIn, type Session } from './session.ts'
import { atMost, type Row } from './table.ts'

const size = 1_000_000
const most = 2000
const rounds = 3

const today = dayInZone(new Date().toISOString())
const year = { words: 'a year', fromDay: addYears(today, -1) }
const decade = { words: 'ten years', fromDay: addYears(today, -10) }

/** The report, its reader, and the least that SQL must do for its figures. */
type Asked = { key: string; by: string; of: typeof year; sql: string }

const decided = (
  place: string,
) => `select date_bin('30 days', decided_at, timestamptz '2001-01-01'), count(*) from medicals
  where ${place} and decided_at >= $1 group by 1`
const ofRegulator = `regulator_id = (select organisation_id from organisations where name = 'Demo Aviation Regulator')
  and submitted_at is not null`
const ofPractice = `practice_id = (select organisation_id from organisations where name = '${oneOf}')`
const started = (
  place: string,
) => `select date_bin('30 days', started_on, timestamp '2001-01-01'), count(*) from clocks join medicals using (medical_id)
  where medicals.${place} and started_on >= $1 group by 1`

const asked: Asked[] = [
  ...[year, decade].flatMap((of) =>
    ['outcomes', 'turnaround'].map((key): Asked => ({ key, by: 'demo.regdoctor', of, sql: decided(ofRegulator) })),
  ),
  { key: 'deadlines', by: 'demo.regdoctor', of: decade, sql: started(ofRegulator) },
  { key: 'outcomes', by: 'demo.otherdoctor', of: decade, sql: decided(ofPractice) },
  { key: 'turnaround', by: 'demo.otherdoctor', of: decade, sql: decided(ofPractice) },
]

/** Reports over a million medicals, on a database of their own, and the wait of others beside the slowest of them. */
export async function reports({ folder }: Bench): Promise<Row[]> {
  const own = mkdtempSync(path.join(folder, 'reports-'))
  const product = await startProduct(own)
  const db = new pg.Client({ host: socketIn(own), user: 'postgres', database: 'clearwing' })
  db.on('error', () => undefined)
  await db.connect()
  await createPractices(db)
  await growTo(db, size)
  const rows: Row[] = []
  for (const { key, by, of, sql } of asked) {
    const headers = await logIn(product.address, by)
    const url = `${product.address}/api/reports/${key}?b=${of.fromDay}&l=${today}`
    const ours = await fastest(async () => {
      const response = await fetch(url, { headers })
      if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
      await response.arrayBuffer()
    })
    const reference = await fastest(() => db.query(sql, [of.fromDay]))
    const reader = by === 'demo.regdoctor' ? 'a regulator' : 'a practice'
    rows.push(
      atMost(
        `report ${key} of ${reader} over ${of.words}, among ${size.toLocaleString('en-NZ')} medicals`,
        'ms',
        [ours, reference],
        most,
      ),
    )
  }
  rows.push(await othersBeside(product, db))
  await db.end()
  await product.end()
  return rows
}

/** Milliseconds that the fastest of three rounds takes. */
async function fastest(act: () => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    await act()
    times.push(performance.now() - startedAt)
  }
  return Math.min(...times)
}

/** The wait of people who open medicals while a report over ten years runs again and again, compared with none. */
async function othersBeside(product: Running, db: pg.Client): Promise<Row> {
  const [others, reader] = [
    await logIn(product.address, 'demo.otherdoctor'),
    await logIn(product.address, 'demo.regdoctor'),
  ]
  const { rows } = await db.query<{ id: number }>(`select medical_id as id from medicals where ${ofPractice} limit 20`)
  const records = rows.map(({ id }) => ({ path: `/api/medicals/${id}`, headers: others }))
  const alone = best([await load(product, 4, records), await load(product, 4, records)])
  const report = readWithoutEnd(product, reader)
  const beside = best([await load(product, 4, records), await load(product, 4, records)])
  await report.end()
  return atMost(
    'others beside a report over ten years, p95 to that alone',
    'x',
    [beside.p95 / alone.p95, undefined],
    1.5,
  )
}

function readWithoutEnd({ address }: Running, headers: Session) {
  let goesOn = true
  const reading = (async () => {
    while (goesOn)
      await (await fetch(`${address}/api/reports/outcomes?b=${decade.fromDay}&l=${today}`, { headers })).text()
  })()
  return {
    end: () => {
      goesOn = false
      return reading
    },
  }
}
