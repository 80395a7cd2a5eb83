import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Bench } from './figure.ts'
import { load } from './http-load.ts'
import { createPractices, growTo, oneOf } from './medicals-data.ts'
import { byTurns, type Measure } from './rounds.ts'
import { socketIn, startProduct, startReference } from './servers.ts'
import { logIn, type Session } from './session.ts'
import { type Row, throughput } from './table.ts'

const sizes = [10_000, 1_000_000]

/** The figure, the user who asks, the request to each server, and the least ratio that is accepted. */
type Asked = { figure: string; by: string; ours: string; theirs: string; least: number; grows?: true }

const asked: Asked[] = [
  {
    figure: 'a practice’s 50 newest',
    by: 'demo.otherdoctor',
    ours: '/api/medicals?n=50',
    theirs: '/medicals?p=1&',
    least: 0.4,
  },
  {
    figure: 'a practice’s 50 deadlines',
    by: 'demo.otherdoctor',
    ours: '/api/deadlines?n=50',
    theirs: '/deadlines?',
    least: 0.3,
  },
  {
    figure: 'the regulator’s queue, 50 of 400',
    by: 'demo.regdoctor',
    ours: '/api/submissions?n=50&st=to_decide%7Cin_audit%7Csubmitted&o=clock&d=0',
    theirs: '/queue?',
    least: 0.3,
  },
  {
    figure: 'the regulator’s 50 newest of all',
    by: 'demo.regdoctor',
    ours: '/api/medicals?n=50',
    theirs: '/submitted?',
    least: 0.4,
    grows: true,
  },
]

/** Lists over ten thousand medicals and over a million, on a database of their own. */
export async function medicals({ folder }: Bench): Promise<Row[]> {
  const own = mkdtempSync(path.join(folder, 'medicals-'))
  const product = await startProduct(own)
  const db = new pg.Client({ host: socketIn(own), user: 'postgres', database: 'clearwing' })
  db.on('error', () => undefined)
  await db.connect()
  await createPractices(db)
  const reference = await startReference(own)
  const places = await placesOf(db)
  const measured: [Measure, Measure][][] = []
  for (const size of sizes) {
    await growTo(db, size)
    const ofSize: [Measure, Measure][] = []
    for (const { by, ours, theirs } of asked) {
      const headers: Session = await logIn(product.address, by)
      ofSize.push(
        await byTurns(
          () => load(product, 4, [{ path: ours, headers }]),
          () => load(reference, 4, [{ path: `${theirs}${places}` }]),
        ),
      )
    }
    measured.push(ofSize)
  }
  // Ends the reference first: it would fail without its database.
  await reference.end()
  await db.end()
  await product.end()
  return asked.flatMap((one, at) =>
    rowsOf(
      one,
      measured.map((ofSize) => ofSize[at]).filter((pair) => pair !== undefined),
    ),
  )
}

async function placesOf(db: pg.Client) {
  const { rows } = await db.query<{ practice: number; regulator: number }>(
    `select practice.organisation_id as practice, regulator.organisation_id as regulator
    from organisations practice, organisations regulator
    where practice.name = $1 and regulator.name = 'Demo Aviation Regulator'`,
    [oneOf],
  )
  return `practice=${rows[0]?.practice}&regulator=${rows[0]?.regulator}`
}

function rowsOf({ figure, least, grows }: Asked, measured: [Measure, Measure][]): Row[] {
  const rows = measured.map((pair, at) =>
    throughput(`${figure}, among ${sizes[at]?.toLocaleString('en-NZ')}, 4 at once`, pair, least),
  )
  const [small, large] = [measured[0]?.[0], measured.at(-1)?.[0]]
  // Counts a million rows, which the reference does too.
  if (!small || !large || grows) return rows
  const growth = large.p95 / small.p95
  const [ours, reference] = [`${large.p95.toFixed(1)} ms`, `${small.p95.toFixed(1)} ms`]
  const grown = { figure: `${figure}: p95 of a million to that of ten thousand`, ours, reference }
  return [...rows, { ...grown, ratio: growth.toFixed(2), goal: '<= 1.1 x', isMet: growth <= 1.1 }]
}
