import { addDays, addMonths, dayInZone, momentAt } from '@clearwing/domain/dates.ts'
import { firstOfMonth } from '@clearwing/domain/invoices/days.ts'
import type pg from 'pg'
import { regulator } from './data.ts'
import type { Bench } from './figure.ts'
import { json } from './http-figures.ts'
import { logIn } from './session.ts'
import { atMost, type Row } from './table.ts'

const examinations = 100
const [few, many] = [50, 500]
const month = addMonths(firstOfMonth(dayInZone(new Date().toISOString())), -1)

/**
 * A month of two distributors, one with 50 practices and one with 500, each practice with 100 examinations: from the
 * lock of the dry run to the last issued invoice. The reference inserts the same invoices, lines and entries with one
 * client, an invoice per transaction.
 */
export async function invoices(bench: Bench): Promise<Row[]> {
  const call = await administrator(bench)
  const measured: { ours: number; reference: number }[] = []
  for (const practices of [few, many]) {
    const distributorId = await addPractices(bench.db, practices)
    const ours = (await issueMonth(bench.db, call, distributorId)) / practices
    measured.push({ ours, reference: (await insertBare(bench.db, distributorId)) / practices })
  }
  const [small, large] = measured
  const growth = (large?.ours ?? Number.NaN) / (small?.ours ?? Number.NaN)
  const figure = `an invoice of ${examinations} examinations in a run of`
  return [
    atMost(`${figure} ${few} practices`, 'ms', [small?.ours ?? Number.NaN, small?.reference], 100),
    atMost(`${figure} ${many} practices`, 'ms', [large?.ours ?? Number.NaN, large?.reference], 100),
    atMost('the same: growth per invoice', 'x', [growth, undefined], 1.3),
  ]
}

type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

/** Calls the product as an administrator with an activity. */
async function administrator({ product }: Bench): Promise<Call> {
  const headers: Record<string, string> = { ...(await logIn(product.address, 'demo.admin')), ...json }
  const call: Call = async (method, path, body) => {
    const response = await fetch(`${product.address}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json() as never
  }
  const activity = await call<{ administratorActivityId: number }>('POST', '/administratorActivities', {
    description: 'Measuring a run',
  })
  headers.AdministratorActivity = String(activity.administratorActivityId)
  return call
}

/** A distributor with practices, and the examinations that their examiners decided in the month. Returns its id. */
async function addPractices(db: pg.Client, practices: number): Promise<number> {
  const copied = 'time_zone, organisation_types, feature_set'
  const { rows } = await db.query<{ id: number }>(
    `insert into organisations (name, search_text, ${copied})
    select $1::text, lower($1::text), ${copied} from organisations where organisation_types & 16 <> 0 order by organisation_id limit 1
    returning organisation_id as id`,
    [`Distributor of ${practices}`],
  )
  const distributorId = rows[0]?.id ?? 0
  await db.query(
    `with made as (
      insert into organisations (name, search_text, ${copied})
      select 'Practice ' || n || ' of ${practices}', 'practice ' || n, ${copied}
      from organisations, generate_series(1, ${practices}) n where name = 'Harbour Aviation Medical'
      returning organisation_id)
    insert into billed_organisations (organisation_id, distributor_id) select organisation_id, $1 from made`,
    [distributorId],
  )
  await db.query(
    `insert into medicals (user_id, regulator_id, practice_id, classes, status, status_since, created_at, examined_on,
      decided_at, submitted_at, accepted_at)
    select person.user_id, ${regulator}, billed.organisation_id, array['class2'], 'accepted', at, at,
      date '${addDays(month, 10)}', at, at, at
    from billed_organisations billed
    cross join (select user_id from users where last_name like 'Bench%' order by user_id limit ${examinations}) person
    cross join lateral (select timestamptz '${momentAt(addDays(month, 12), '09:00')}' as at) moment
    where distributor_id = $1`,
    [distributorId],
  )
  await db.query('vacuum analyze medicals')
  return distributorId
}

/** Milliseconds from the lock of the month until its last invoice is issued. */
async function issueMonth(db: pg.Client, call: Call, distributorId: number): Promise<number> {
  type Run = { runId: number; version: number }
  const run = await call<Run>('POST', '/invoices/runs', { month, distributorId })
  const path = `/invoices/runs/${run.runId}`
  const startedAt = performance.now()
  const locked = await call<Run>('POST', `${path}/lock`, { version: run.version })
  await call<Run>('POST', `${path}/issue`, { version: locked.version })
  const isIssued = async () => {
    const { rows } = await db.query('select from invoice_runs where run_id = $1 and issued_at is not null', [run.runId])
    return rows.length > 0
  }
  while (!(await isIssued())) await new Promise((resolve) => setTimeout(resolve, 20))
  return performance.now() - startedAt
}

/** Milliseconds to insert the same rows into tables with the same indexes and checks. */
async function insertBare(db: pg.Client, distributorId: number): Promise<number> {
  const tables = ['invoices', 'invoice_lines', 'invoice_entries']
  for (const table of tables) {
    await db.query(`drop table if exists bare_${table}`)
    await db.query(`create table bare_${table} (like ${table} including all)`)
    await db.query(`create temporary table given_${table} as select * from ${table}
      where invoice_id in (select invoice_id from invoices where distributor_id = ${distributorId})`)
    await db.query(`create index on given_${table} (invoice_id)`)
  }
  const { rows } = await db.query<{ id: number }>('select invoice_id as id from given_invoices order by 1')
  const startedAt = performance.now()
  for (const { id } of rows) {
    await db.query('begin')
    for (const table of tables)
      await db.query(
        `insert into bare_${table} overriding system value select * from given_${table} where invoice_id = $1`,
        [id],
      )
    await db.query('commit')
  }
  const taken = performance.now() - startedAt
  for (const table of tables) await db.query(`drop table given_${table}`)
  return taken
}
