import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Bench } from './figure.ts'
import { load } from './http-load.ts'
import type { Running } from './processes.ts'
import { byTurns, type Measure } from './rounds.ts'
import { socketIn, startProduct, startReference } from './servers.ts'
import { logIn } from './session.ts'
import { type Row, throughput } from './table.ts'

const sizes = [10_000, 100_000, 1_000_000]
const words = 200
/** Number of people with the same name, whatever the total. */
const namesakes = 10
const nameOf = (n: number) => `quill${String(n).padStart(6, '0')}`

/** Finds a person by name, on a database of its own with ten thousand, a hundred thousand and a million people. */
export async function people({ folder }: Bench): Promise<Row[]> {
  const own = mkdtempSync(path.join(folder, 'people-'))
  const product = await startProduct(own)
  const db = new pg.Client({ host: socketIn(own), user: 'postgres', database: 'clearwing' })
  db.on('error', () => undefined)
  await db.connect()
  await db.query('create index bench_names on users (search_text text_pattern_ops)')
  const reference = await startReference(own)
  const measured: [Measure, Measure][] = []
  for (const size of sizes) {
    await growTo(db, size)
    measured.push(await search(product, reference))
  }
  // Ends the reference first: it would fail without its database.
  await reference.end()
  await db.end()
  await product.end()
  return rowsOf(measured)
}

/** Names are spread over the whole index, so that no page of it is used more than another. */
async function growTo(db: pg.Client, size: number) {
  await db.query(
    `insert into users (first_name, last_name, date_of_birth, gender, roles, search_text)
    select 'Hana', last_name, date '1950-01-01' + n % 20000, 'F', 0, last_name || ' hana'
    from generate_series((select count(*)::int from users where last_name like 'quill%'), $1 - 1) n,
      lateral (select 'quill' || lpad((n / ${namesakes})::text, 6, '0') as last_name) named`,
    [size],
  )
  await db.query('vacuum analyze users')
}

/** An administrator finds everyone, so no relation reduces the number. */
async function search(product: Running, reference: Running): Promise<[Measure, Measure]> {
  const headers = await logIn(product.address, 'demo.admin')
  const asked = Array.from({ length: words }, (_, at) => nameOf(Math.floor((at * (sizes[0] ?? 0)) / namesakes / words)))
  return byTurns(
    () =>
      load(
        product,
        8,
        asked.map((word) => ({ path: `/api/users?n=50&f=${word}`, headers })),
      ),
    () =>
      load(
        reference,
        8,
        asked.map((word) => ({ path: `/people?word=${word}` })),
      ),
  )
}

function rowsOf(measured: [Measure, Measure][]): Row[] {
  const rows = measured.map((one, at) =>
    throughput(`a person of ${sizes[at]?.toLocaleString('en-NZ')} by name, 8 at once`, one, 0.4),
  )
  const [small, large] = [measured[0]?.[0], measured.at(-1)?.[0]]
  if (!small || !large) return rows
  const growth = large.p95 / small.p95
  const figure = 'the same: p95 of a million to that of ten thousand'
  const [ours, reference] = [`${large.p95.toFixed(1)} ms`, `${small.p95.toFixed(1)} ms`]
  return [...rows, { figure, ours, reference, ratio: growth.toFixed(2), goal: '<= 1.5 x', isMet: growth <= 1.5 }]
}
