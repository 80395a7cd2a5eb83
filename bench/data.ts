import { isNhi } from '@clearwing/domain/identifiers/nhi.ts'
import type pg from 'pg'

// A practice with 100,000 medicals of 20,000 people, in addition to the demo data: five medicals each, the last one
// open.

/** Day of the column `at` in New Zealand. */
export const dayOfAt = "(at at time zone 'Pacific/Auckland')::date"

export const practice = 'Harbour Aviation Medical'
const people = 20_000
const medicals = 100_000
/** Number of people that laboratories can name. */
const knownPeopleCount = 1000

export type Person = { nhi: string; dateOfBirth: string; lastName: string }
export type Data = {
  medicalIds: number[]
  /** Medicals that have an application. */
  appliedIds: number[]
  inExaminationIds: number[]
  staffGroupIds: number[]
  knownPeople: Person[]
  doctors: string[]
  /** The part 'body' of a demo examination. */
  bodyValues: object
}

/** Old-format test NHI numbers, ZZX 0000 to 9999, with a valid check digit. */
const nhis = ['ZZX', 'ZZY', 'ZZW']
  .flatMap((letters) => Array.from({ length: 10_000 }, (_, n) => letters + String(n).padStart(4, '0')))
  .filter(isNhi)
  .slice(0, knownPeopleCount)

export async function fill(db: pg.Client): Promise<Data> {
  await createPeople(db)
  await createMedicals(db)
  await createCare(db)
  await createCertificates(db)
  await createApplications(db)
  await createDoctors(db)
  await db.query(
    `
    insert into staff_groups (organisation_id, name)
    select organisation_id, 'Bench ' || n from organisations, generate_series(1, 64) n where name = $1`,
    [practice],
  )
  await db.query('vacuum analyze')
  return {
    medicalIds: await ids(db, `select medical_id from medicals where medical_id % 97 = 0 and practice_id = ${ours}`),
    appliedIds: await ids(
      db,
      `select max(medical_id) from bench_medicals where person <= ${knownPeopleCount} group by person`,
    ),
    inExaminationIds: await ids(db, `select medical_id from bench_medicals where status = 'in_examination' limit 64`),
    staffGroupIds: await ids(db, `select staff_group_id from staff_groups where name like 'Bench %'`),
    knownPeople: (
      await db.query<Person>(`
      select nhi, date_of_birth::text as "dateOfBirth", last_name as "lastName"
      from users where last_name like 'Bench%' and nhi is not null`)
    ).rows,
    bodyValues:
      (await db.query<{ values: object }>(`select values from examination_parts where part = 'body' limit 1`)).rows[0]
        ?.values ?? {},
    doctors: Array.from({ length: 40 }, (_, n) => `bench.${n + 1}`),
  }
}

const ours = `(select organisation_id from organisations where name = '${practice}')`
export const regulator = `(select organisation_id from organisations where name = 'Demo Aviation Regulator')`
const doctor = `(select user_id from users where user_name = 'demo.doctor')`

async function ids(db: pg.Client, query: string) {
  const { rows } = await db.query<number[]>({ text: query, rowMode: 'array' })
  return rows.flat()
}

async function createPeople(db: pg.Client) {
  await db.query(
    `insert into users (first_name, last_name, date_of_birth, gender, nhi, roles, search_text)
    select 'Person', 'Bench' || n, date '1950-01-01' + n, case n % 2 when 0 then 'F' else 'M' end, ($1::text[])[n], 0,
      'person bench' || n
    from generate_series(1, ${people}) n`,
    [nhis],
  )
  await db.query(`
    insert into registrations (user_id, regulator_id, organisation_user_id, approved_at)
    select user_id, ${regulator}, (1000000 + user_id)::text, now() from users where last_name like 'Bench%'`)
}

/**
 * Medicals are numbered by age, the newest 0. The newest thousand change twice a day: a first page covers about two
 * weeks.
 */
async function createMedicals(db: pg.Client) {
  await db.query(`
    create table bench_medicals as
    select medical, person, user_id, status, at, null::int as medical_id
    from generate_series(0, ${medicals - 1}) medical
    cross join lateral (select 1 + medical % ${people} as person) person_number
    join users on last_name = 'Bench' || person
    cross join lateral (select
      now() - least(medical, 1000) * interval '12 hours' - greatest(medical - 1000, 0) * interval '1 hour' as at,
      case when medical >= ${people} then 'accepted' else (array['signed', 'in_examination', 'awaiting_results',
        'ready_to_assess', 'assessing', 'issued', 'submitted', 'accepted'])[1 + medical % 8] end as status) standing`)
  await db.query(`
    insert into medicals (user_id, regulator_id, practice_id, classes, status, status_since, created_at, sent_at,
      identity_kind, identity_characters, identity_sighted_at, identity_sighted_by, signed_at, signed_version,
      witnessed_at, witnessed_by, first_witnessed_at, examined_on, examiner_id, measured_at, decided_at, submitted_at,
      accepted_at, clock_kind, clock_started_on, clock_due_on, clock_limit)
    select user_id, ${regulator}, ${ours}, array['class1', 'class2'], status, at, at, at, 'New Zealand passport', '1234',
      at, ${doctor}, at, 1, at, ${doctor}, at, ${dayOfAt}, ${doctor}, case when is_measured then at end,
      case when is_decided then at end, case when is_sent then at end, case when status = 'accepted' then at end,
      clock, case when clock is not null then ${dayOfAt} end, case when clock is not null then ${dayOfAt} + 30 end,
      case when clock is not null then '{"amount": 30, "unit": "working days", "calendar": "aviation"}'::jsonb end
    from bench_medicals
    cross join lateral (select status in ('issued', 'submitted', 'accepted') as is_decided,
      status in ('submitted', 'accepted') as is_sent,
      status not in ('signed', 'in_examination', 'awaiting_results') as is_measured,
      case when status in ('signed', 'in_examination', 'awaiting_results') then 'application'
        when status in ('ready_to_assess', 'assessing') then 'decision'
        when status = 'issued' then 'submission' end as clock) facts
    order by medical desc`)
  await db.query(`
    update bench_medicals set medical_id = medicals.medical_id from medicals
    where medicals.user_id = bench_medicals.user_id and status_since = at`)
}

/** Makes all these people clients of the practice, like those whom it examines. */
const createCare = (db: pg.Client) =>
  db.query(`
    insert into clients (organisation_id, user_id, since)
    select ${ours}, user_id, now() - interval '20 years' from users where last_name like 'Bench%'`)

async function createCertificates(db: pg.Client) {
  await db.query(`
    insert into certificates (regulator_id, number, medical_id, user_id, issued_on, issued_at, issued_by,
      examiner_number, code, printed)
    select ${regulator}, 1000000 + medical, medical_id, user_id, ${dayOfAt}, at, ${doctor}, 'ME 00117',
      lpad(upper(to_hex(medical)), 16, '0'), '{}'
    from bench_medicals where status = 'accepted'`)
  await db.query(`
    insert into certificate_rows (certificate_id, medical_id, medical_class, privilege, from_day, to_day)
    select certificate_id, medical_id, medical_class, 'all', issued_on, issued_on + 365
    from certificates, unnest(array['class1', 'class2']) medical_class where number >= 1000000`)
}

/** Creates the demo's longest application for every person that laboratories can name. */
const createApplications = (db: pg.Client) =>
  db.query(`
    insert into applications (medical_id, values, questions_of, saved_at)
    select bench_medicals.medical_id, longest.values, longest.questions_of, at
    from bench_medicals, (select * from applications order by length(values::text) desc limit 1) longest
    where person <= ${knownPeopleCount}`)

/** Colleagues of the demo's doctor, with the same rights and password. */
async function createDoctors(db: pg.Client) {
  await db.query(`
    insert into users (user_name, user_name_key, first_name, last_name, search_text)
    select 'bench.' || n, 'bench.' || n, 'Bench', 'Doctor' || n, 'bench doctor' || n from generate_series(1, 40) n`)
  await db.query(`
    insert into memberships (user_id, organisation_id, roles, permissions)
    select users.user_id, organisation_id, memberships.roles | manager.roles, memberships.permissions
    from users, memberships, (select roles from memberships where user_id =
      (select user_id from users where user_name = 'demo.manager')) manager
    where user_name like 'bench.%' and memberships.user_id = ${doctor}`)
  await db.query(`
    insert into credentials (user_id, password_hash, accepted_terms_version)
    select users.user_id, password_hash, accepted_terms_version from users, credentials
    where user_name like 'bench.%' and credentials.user_id = ${doctor}`)
}
