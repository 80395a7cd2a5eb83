import type pg from 'pg'
import { dayOfAt, regulator } from './data.ts'

// A regulator's medicals over the years; all but a few are closed. Whatever the total, one practice has 3,000 of them,
// 400 wait for the regulator, and one in fifty has a running deadline.

export const oneOf = 'Bench practice 1'
const practices = 100
const ofOnePractice = 3000
const waiting = 400
/** Medicals per person. */
const each = 5

/** Runs once, before the first medical: practices, and a doctor of the practice that is measured. */
export async function createPractices(db: pg.Client) {
  await db.query(
    `insert into organisations (name, search_text, organisation_types, feature_set)
    select 'Bench practice ' || n, 'bench practice ' || n, organisation_types, feature_set from organisations, generate_series(1, $1::int) n
    where name = 'Harbour Aviation Medical'`,
    [practices],
  )
  await db.query(
    `update memberships set organisation_id = (select organisation_id from organisations where name = $1)
    where user_id = (select user_id from users where user_name = 'demo.otherdoctor')`,
    [oneOf],
  )
}

/** Adds medicals until there are this many in all. */
export async function growTo(db: pg.Client, size: number) {
  // Checking the foreign keys of a million rows would take longer than writing them.
  await db.query('set session_replication_role = replica')
  await createPeople(db, size / each)
  await db.query(
    `insert into medicals (user_id, regulator_id, practice_id, classes, status, status_since, created_at, sent_at,
      examined_on, measured_at, examiner_id, decided_at, submitted_at, accepted_at, outcomes)
    select users.user_id, ${regulator}, practice.organisation_id, array['class1'], status, at, at, at, ${dayOfAt}, at - n % 10 * interval '1 day',
      doctor.user_id, at, at, case when status = 'accepted' then at end,
      '[{"medicalClass": "class1", "outcome": "issued"}]'
    from generate_series((select count(*)::int from medicals where classes = array['class1'] and signed_at is null
        and user_id in (select user_id from users where last_name like 'Quill%')), $1::int - 1) n
    cross join lateral (select now() - n * interval '7 minutes' as at,
      case when n < ${waiting} then 'submitted' else 'accepted' end as status) standing
    join users on users.last_name = 'Quill' || n / ${each}
    join organisations practice on practice.name = 'Bench practice ' ||
      case when n < ${ofOnePractice} then 1 else 2 + n % ${practices - 1} end
    join users doctor on doctor.user_name = 'demo.otherdoctor'`,
    [size],
  )
  await createWhatGoesWithThem(db)
  await db.query('set session_replication_role = origin')
  await db.query('vacuum analyze')
}

const createPeople = (db: pg.Client, count: number) =>
  db.query(
    `insert into users (first_name, last_name, date_of_birth, gender, roles, search_text)
    select 'Hana', 'Quill' || n, date '1950-01-01' + n % 20000, 'F', 0, 'quill' || n || ' hana'
    from generate_series((select count(*)::int from users where last_name like 'Quill%'), $1::int - 1) n`,
    [count],
  )

/** The submission of each medical, and a deadline for one in fifty and for each that waits for the regulator. */
async function createWhatGoesWithThem(db: pg.Client) {
  await db.query(`
    insert into submissions (medical_id, regulator_id, due_on, sent_at, sent_by, content)
    select medical_id, regulator_id, examined_on, submitted_at, examiner_id, '{}' from medicals
    where submitted_at is not null and not exists (select 1 from submissions sent where sent.medical_id = medicals.medical_id)`)
  await db.query(`
    with begun as (
      insert into clocks (kind, about, about_id, medical_id, user_id, practice_id, regulator_id, started_on, "limit",
        due_on, soon_on, owner, owner_organisation_id)
      select 'submission', 'medical', medical_id, medical_id, user_id, practice_id, regulator_id, examined_on,
        '{"amount": 20, "unit": "working days", "calendar": "aviation"}', examined_on + 30, examined_on + 20, 'practice',
        practice_id
      from medicals join users using (user_id)
      where last_name like 'Quill%' and clock_id is null and (status = 'submitted' or medical_id % 50 = 0)
      returning *)
    update medicals set clock_id = begun.clock_id, clock_kind = begun.kind, clock_started_on = started_on, clock_due_on = due_on,
      clock_soon_on = soon_on, clock_limit = begun."limit", clock_owner = begun.owner
    from begun where begun.medical_id = medicals.medical_id`)
}
