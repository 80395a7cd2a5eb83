import { addDays, dayInZone, newZealand } from '@clearwing/domain/dates.ts'
import type pg from 'pg'
import type { Bench } from './figure.ts'
import { load } from './http-load.ts'
import { best, type Measure } from './rounds.ts'
import { logIn } from './session.ts'
import { atMost, type Row } from './table.ts'

const name = 'Bench Appointments'
const doctors = 10
const locations = 3
const days = 60
/** Bookings among the days that are searched, whatever the total. */
const inSight = 1000
const today = dayInZone(new Date().toISOString())

type Ids = { organisationId: number; typeId: number; regulatorId: number; locationIds: number[] }

/**
 * Free times of a practice with 10 doctors at 3 locations on 60 days, among 1,000, 20,000 and 100,000 bookings; each search
 * takes the next location. Of the bookings 1,000 are on those days, and the others before or after them.
 */
export async function slots({ product, db }: Bench): Promise<Row[]> {
  const ids = await setUp(db)
  const headers = await logIn(product.address, 'demo.pilot')
  const search = async (): Promise<Measure> => {
    const { organisationId, typeId, regulatorId, locationIds } = ids
    const query = `i=me&ty=${typeId}&rg=${regulatorId}&cl=class2&b=${today}&l=${addDays(today, days - 1)}`
    const asked = locationIds.map((id) => ({
      path: `/api/organisations/${organisationId}/slots?${query}&lo=${id}`,
      headers,
    }))
    const rounds: Measure[] = []
    for (let round = 0; round < 3; round++) rounds.push(await load(product, 1, asked))
    return best(rounds)
  }
  const measured: Measure[] = []
  for (const size of [1000, 20_000, 100_000]) {
    await growTo(db, ids, size)
    measured.push(await search())
  }
  const [small, middle, large] = measured
  const figure = `free times of ${doctors} doctors, ${locations} locations and ${days} days among`
  const growth = (large?.p95 ?? Number.NaN) / (small?.p95 ?? Number.NaN)
  return [
    atMost(`${figure} 20,000 bookings, p95`, 'ms', [middle?.p95 ?? Number.NaN, undefined], 50),
    atMost('the same: growth from 1,000 to 100,000 bookings', 'x', [growth, undefined], 1.3),
  ]
}

/** A practice with its doctors, nurses and rooms. Everyone works every day at the location of their number. */
async function setUp(db: pg.Client): Promise<Ids> {
  const one = async (text: string, values: unknown[] = []) =>
    Number((await db.query({ text, values, rowMode: 'array' })).rows[0]?.[0])
  const organisationId = await one(
    `insert into organisations (name, search_text, time_zone, organisation_types, feature_set)
    select '${name}', lower('${name}'), time_zone, organisation_types, feature_set from organisations
    where name = 'Harbour Aviation Medical' returning organisation_id`,
  )
  const regulatorId = await one(`select organisation_id from organisations where name = 'Demo Aviation Regulator'`)
  const { rows } = await db.query<{ id: number }>(
    `insert into organisation_locations (organisation_id, name, is_bookable) select $1, 'Clinic ' || n, true
    from generate_series(1, ${locations}) n returning organisation_location_id as id`,
    [organisationId],
  )
  const locationIds = rows.map(({ id }) => id)
  const typeId = await one(
    `insert into appointment_types (organisation_id, name, classes, purpose, rows)
    select $1, type.name, type.classes, type.purpose, type.rows from appointment_types type
    where type.archived_at is null and type.classes @> '["class2"]' order by type.appointment_type_id limit 1
    returning appointment_type_id`,
    [organisationId],
  )
  await db.query(
    `insert into visit_resources (organisation_id, name, user_id, is_doctor, is_nurse)
    select $1, '', user_id, row_number() over (order by user_id) <= ${doctors}, row_number() over (order by user_id) > ${doctors}
    from (select user_id from users where last_name like 'Bench%' order by user_id limit ${2 * doctors}) people`,
    [organisationId],
  )
  await db.query(
    `insert into location_rooms (organisation_location_id, name) select id, 'Room ' || n
    from unnest($1::int[]) id, generate_series(1, 4) n`,
    [locationIds],
  )
  await db.query(
    `insert into visit_resources (organisation_id, name, location_room_id, organisation_location_id)
    select $1, '', location_room_id, organisation_location_id from location_rooms
    where organisation_location_id = any($2)`,
    [organisationId, locationIds],
  )
  await db.query(
    `insert into appointment_calendars (organisation_id, weeks) select $1, jsonb_agg(jsonb_build_object(
      'resourceId', resource_id, 'organisationLocationId', ($2::int[])[1 + resource_id % ${locations}], 'from', $3::text,
      'hours', (select jsonb_agg(jsonb_build_object('weekday', d, 'opens', '08:00', 'closes', '17:00')) from generate_series(1, 7) d),
      'breaks', '[]'::jsonb))
    from visit_resources where organisation_id = $1 and user_id is not null`,
    [organisationId, locationIds, addDays(today, -4000)],
  )
  return { organisationId, typeId, regulatorId, locationIds }
}

/** Each doctor has at most nine bookings a day, of 45 minutes from 08:00; each holds its doctor, a nurse and a room. */
async function growTo(db: pg.Client, { organisationId, typeId, regulatorId, locationIds }: Ids, size: number) {
  await db.query(
    `with numbered as (
      select n, n % ${doctors} as doctor, case
        -- The first are spread over the days that are searched; the others fill the days before them.
        when n < ${inSight} then date '${today}' + (n / ${doctors}) % ${days}
        else date '${today}' - 1 - (n - ${inSight}) / ${9 * doctors} end as day, case
        when n < ${inSight} then n / ${doctors * days}
        else (n - ${inSight}) / ${doctors} % 9 end as at
      from generate_series((select count(*)::int from appointments where organisation_id = $1), $5 - 1) n
    ), placed as (
      select n, doctor, (day + time '08:00' + at * interval '1 hour') at time zone '${newZealand}' as starts_at from numbered
    ), people as (
      select resource_id, is_doctor, row_number() over (partition by is_doctor order by resource_id) - 1 as at
      from visit_resources where organisation_id = $1 and user_id is not null
    ), booked as (
      insert into appointments (organisation_id, organisation_location_id, appointment_type_id, user_id, regulator_id,
        classes, practitioner_id, starts_at, ends_at, status, reason, booked_by, booked_at, time_chosen_at)
      select $1, ($4::int[])[1 + people.resource_id % ${locations}], $2, (select max(user_id) from users), $3, '["class2"]',
        people.resource_id, starts_at, starts_at + interval '45 minutes',
        case when starts_at < now() then 'done' else 'booked' end, '45 min', 1, now(), now()
      from placed join people on people.is_doctor and people.at = placed.doctor
      returning appointment_id, practitioner_id, starts_at, ends_at
    )
    insert into held_times (appointment_id, resource_id, during)
    select appointment_id, held.resource_id, tstzrange(starts_at, ends_at, '[)') from booked
    join people doctor on doctor.resource_id = practitioner_id
    join people held on held.at = doctor.at`,
    [organisationId, typeId, regulatorId, locationIds, size],
  )
  await db.query('vacuum analyze appointments, held_times')
}
