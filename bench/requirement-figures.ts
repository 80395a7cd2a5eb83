import { newZealand } from '@clearwing/domain/dates.ts'
import type pg from 'pg'
import type { Bench } from './figure.ts'
import { load } from './http-load.ts'
import { byTurns } from './rounds.ts'
import { logIn } from './session.ts'
import { type Row, throughput } from './table.ts'

const school = 'Southern Flying School'
const people = 2000
const requirements = 12
const today = `(now() at time zone '${newZealand}')::date`

/**
 * The board of a flying school with 2,000 people by 12 requirements: eleven with a date for each person, and one that
 * asks for a medical certificate.
 */
export async function requirementBoard({ product, reference, db }: Bench): Promise<Row[]> {
  const schoolId = await fill(db)
  const headers = await logIn(product.address, 'demo.operator')
  const rows: Row[] = []
  for (const [figure, query, theirs] of [
    [`board of ${people} people by ${requirements} requirements, 50 of them, 2 at once`, 'n=50', '/board'],
    ['the same, one of its people by name', 'n=50&f=bench19999', '/board/with'],
  ] as const) {
    const path = `/api/organisations/myOrg/requirementBoard?${query}`
    const measured = await byTurns(
      () => load(product, 2, [{ path, headers }]),
      () => load(reference, 2, [{ path: `${theirs}?school=${schoolId}&name=Bench19999` }]),
    )
    rows.push(throughput(figure, measured, 0.2))
  }
  return rows
}

/** The school's own demo requirements are archived, so that the board has exactly these columns and people. */
async function fill(db: pg.Client) {
  const { rows } = await db.query<{ id: number }>('select organisation_id as id from organisations where name = $1', [
    school,
  ])
  const schoolId = rows[0]?.id ?? 0
  await db.query('update requirements set archived_at = now() where organisation_id = $1', [schoolId])
  await db.query(`create table bench_pilots as select user_id from users where last_name like 'Bench%' order by user_id
    desc limit ${people}`)
  await db.query(
    `insert into memberships (user_id, organisation_id, roles, permissions) select user_id, $1, 128, 0 from bench_pilots`,
    [schoolId],
  )
  await db.query(
    `insert into employments (user_id, organisation_id, accepted_at) select user_id, $1, now() from bench_pilots`,
    [schoolId],
  )
  await db.query(
    `insert into requirements (organisation_id, name, changed_at)
    select $1, 'Bench ' || n, now() from generate_series(1, ${requirements}) n`,
    [schoolId],
  )
  await db.query(`
    insert into requirement_versions (requirement_id, from_day, values, created_at)
    select requirement_id, ${today} - 700, jsonb_build_object(
      'explanation', '', 'who', '{"roles": 0, "staffGroupIds": [], "position": "", "holdersOf": []}'::jsonb,
      'evidence', case when name = 'Bench 12' then 'certificate' else 'date' end, 'classes', '["class2"]'::jsonb,
      'needsAll', false, 'privilege', 'all', 'testCode', null, 'interval', 12, 'unit', 'months', 'ends', 'day',
      'earlyDays', 30, 'firstDays', 30, 'dueOn', null, 'amberDays', 30, 'redDays', 0, 'effect', 'block'), now()
    from requirements where name like 'Bench %'`)
  await db.query(`
    insert into requirement_evidence (requirement_id, user_id, completed_on, note, recorded_by, recorded_at)
    select requirement_id, pilots.user_id, ${today} - (pilots.user_id * requirement_id) % 380, '', pilots.user_id, now()
    from bench_pilots pilots cross join requirements where name like 'Bench %' and name <> 'Bench 12'`)
  // Certificates of the bench are empty apart from their dates; the board reads their conditions.
  await db.query(
    `update certificates set printed = '{"conditions": []}' where user_id in (select user_id from bench_pilots)`,
  )
  await db.query('vacuum analyze')
  return schoolId
}
