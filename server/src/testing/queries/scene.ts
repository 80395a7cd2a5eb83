import { randomInt } from 'node:crypto'
import { allBits, Role } from '@clearwing/domain/access/bits.ts'
import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import { firstOfMonth } from '@clearwing/domain/invoices/days.ts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { type Random, seededRandom } from '#demo/random.ts'
import { organisations } from '#features/organisations/tables.ts'
import { memberships } from '#features/users/tables.ts'
import { asDay } from '#platform/database/filters.ts'
import { today } from '#platform/time/today.ts'
import { addAppointmentScene } from '#testing/appointment-scene.ts'
import { addAdministrator } from '#testing/factories.ts'
import { startBilling } from '#testing/invoice-scene.ts'
import { addColleague, addPilot } from '#testing/medical-people.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { unique } from '#testing/unique.ts'

const pilots = 24
const names = ['O’Neill', 'Tāwhiri', 'Ngata', 'Lee', 'de Vries', '50% Smith'] as const
const cities = ['Whangārei', 'Nelson', 'Palmerston North'] as const

/** A practice and a regulator with all features, and random records of every subject; callers for each role. */
export async function addQueryScene(seed: number) {
  const random = seededRandom(seed)
  await startBilling()
  const scene = await addAppointmentScene(today(database.db))
  const { practiceId, regulatorId, people } = scene
  const director = await addColleague(practiceId, Role.Director | Role.Practice_doctor)
  const ids = [practiceId, regulatorId]
  await database.transaction(async (tx) => {
    await tx.update(organisations).set({ featureSet: allBits }).where(inArray(organisations.organisationId, ids))
    await tx.update(memberships).set({ permissions: allBits }).where(inArray(memberships.organisationId, ids))
  })
  for (let at = 0; at < pilots; at++) await addRecords(random, scene)
  for (let at = 0; at < 8; at++) await addInvoice(random, practiceId)
  const administrator = await underActivity(await as(await addAdministrator()))
  return {
    ...scene,
    director: await as(director),
    directorId: director.userId,
    administrator,
    doctorId: people.doctor.userId,
  }
}
export type QueryScene = Awaited<ReturnType<typeof addQueryScene>>

const run = (statement: SQL) => database.transaction((tx) => tx.execute(statement))
const orNull = <Value>(random: Random, value: Value) => (random.chance(0.7) ? value : null)

async function addRecords(random: Random, scene: Awaited<ReturnType<typeof addAppointmentScene>>) {
  const { practiceId, regulatorId, people } = scene
  const day = (first: number, last: number) => addDays(today(database.db), random.whole(first, last))
  const { userId } = await addPilot(regulatorId, {
    lastName: random.pick(names),
    firstName: random.pick(['Hēmi', 'Ana', 'Li']),
    dateOfBirth: orNull(random, day(-25_000, -7000)),
    gender: orNull(random, random.pick(['F', 'M', 'X'])),
    city: orNull(random, random.pick(cities)),
  })
  await run(sql`insert into clients (organisation_id, user_id, since) values (${practiceId}, ${userId}, now())`)
  const status = random.pick(['at_practice', 'signed', 'issued', 'submitted', 'accepted'])
  const isSubmitted = status === 'submitted' || status === 'accepted'
  const classes = random.pick([['class1'], ['class2'], ['class1', 'class2'], ['class3']])
  const outcomes = status === 'at_practice' ? [] : classes.map((medicalClass) => ({ medicalClass, outcome: 'issued' }))
  const started = day(-900, -1)
  const { rows } =
    await run(sql`insert into medicals (user_id, regulator_id, practice_id, classes, status, status_since, created_at,
      examined_on, submitted_at, outcomes, examiner_id, clock_due_on, clock_owner)
    values (${userId}, ${regulatorId}, ${practiceId}, ${sql.param(classes)}::text[], ${status}, ${momentAt(day(-300, 0), '14:00')},
      ${momentAt(started, '15:00')}, ${orNull(random, day(-300, 0))}, ${isSubmitted ? momentAt(day(-200, 0), '14:00') : null},
      ${JSON.stringify(outcomes)}::jsonb, ${orNull(random, people.doctor.userId)}, ${orNull(random, day(-20, 60))},
      ${orNull(random, random.pick(['practice', 'pilot']))}) returning medical_id as "medicalId"`)
  const medicalId = Number(rows[0]?.medicalId)
  await addClinical(random, { medicalId, userId, regulatorId, doctorId: people.doctor.userId, isSubmitted })
  await addDocument(random, { userId, practiceId, addedBy: people.doctor.userId, day: day(-300, 300) })
  await addAppointment(random, scene, { userId, day: day(-20, 20) })
}

type Clinical = { medicalId: number; userId: number; regulatorId: number; doctorId: number; isSubmitted: boolean }

async function addClinical(random: Random, { medicalId, userId, regulatorId, doctorId, isSubmitted }: Clinical) {
  const values = { height: random.whole(150, 200), weight: orNull(random, random.whole(50, 120)) ?? undefined }
  await run(sql`insert into examination_parts (medical_id, part, values, measured_at, saved_by, saved_at)
    values (${medicalId}, 'body', ${JSON.stringify(values)}::jsonb, now(), ${doctorId}, now())`)
  await run(sql`insert into medical_codes (medical_id, kind, code, classes, is_submitted)
    select ${medicalId}, 'condition', code, '{class1}', submitted from unnest(array['V1', 'V2']) code,
      unnest(array[false, true]) submitted where ${random.chance(0.5)}`)
  const { rows } =
    await run(sql`with m as (insert into hl7_messages (received_at, source, hash, sending_application, sending_facility,
        receiving_application, receiving_facility, control_id, message_type, status, acknowledgement)
      values (now(), 'upload', ${unique('hash')}, '', '', '', '', ${unique('id')}, 'ORU', 'filed', '') returning message_id)
    insert into results (user_id, medical_id, message_id, position, laboratory, order_number, service_code, report_name, code,
        code_system, name, sub_id, value, number, unit, range, flag, abnormality, status, collected_on, reported_at, notes, created_at)
    select ${userId}, ${medicalId}, message_id, 1, ${random.pick(['Northlab', 'Southlab'])}, '', '', 'Blood', 'HBA1C', 'L', 'HbA1c', '',
        ${'52'}, ${orNull(random, random.whole(30, 90))}::float8, 'mmol/mol', '', '', ${orNull(random, random.pick(['high', 'normal']))},
        'final', ${asDay(orNull(random, addDays(today(database.db), random.whole(-200, 0))))}, now(), '', now()
    from m returning result_id as "resultId"`)
  if (!isSubmitted) return
  const content = {
    examination: [{ part: 'body', values }],
    results: { series: [{ results: [{ resultId: rows[0]?.resultId }] }], documents: [] },
  }
  await run(sql`insert into submissions (medical_id, regulator_id, due_on, sent_at, sent_by, content)
    values (${medicalId}, ${regulatorId}, ${today(database.db)}, now(), ${doctorId}, ${JSON.stringify(content)}::jsonb)`)
}

async function addDocument(
  random: Random,
  { userId, practiceId, addedBy, day }: { userId: number; practiceId: number; addedBy: number; day: string },
) {
  const kind = random.pick(['health', 'administrative'])
  const file = await database.transaction((tx) =>
    tx.execute(sql`insert into files (content_type, file_name, size, sha256, storage_key, created_at, created_by)
      values ('application/pdf', 'a.pdf', 1, 'x', ${unique('key')}, now(), ${addedBy}) returning file_id as "fileId"`),
  )
  await run(sql`with item as (insert into library_items (user_id, organisation_id, kind, name, group_name, codes, retention, version_number, words,
      added_by, added_at, valid_until, dated_on)
    values (${orNull(random, userId)}, ${practiceId}, ${kind}, ${random.pick(['ECG', 'Eye_report', 'Café letter'])},
      ${random.pick(['', 'Heart'])}, '', 'none', 1, '', ${addedBy}, now(), ${asDay(orNull(random, day))}, ${asDay(orNull(random, day))})
      returning library_item_id)
    insert into library_versions (library_item_id, number, file_id, added_by, added_at)
    select library_item_id, 1, ${file.rows[0]?.fileId}::int, ${addedBy}, now() from item`)
}

async function addAppointment(
  random: Random,
  {
    organisationId,
    organisationLocationId,
    type,
    regulatorId,
    resources,
    people,
  }: Awaited<ReturnType<typeof addAppointmentScene>>,
  { userId, day }: { userId: number; day: string },
) {
  const start = momentAt(day, random.pick(['01:00', '13:00', '22:00']))
  await run(sql`insert into appointments (organisation_id, organisation_location_id, appointment_type_id, user_id, regulator_id, classes,
      practitioner_id, starts_at, ends_at, status, reason, times_moved, booked_by, booked_at, time_chosen_at)
    values (${organisationId}, ${organisationLocationId}, ${type.appointmentTypeId}, ${userId}, ${regulatorId}, '["class2"]'::jsonb,
      ${resources.doctor.resourceId}, ${start}::timestamptz, ${start}::timestamptz + interval '45 minutes',
      ${random.pick(['booked', 'done', 'no_show'])}, '', ${random.whole(0, 3)}, ${people.manager.userId}, now(), now())`)
}

async function addInvoice(random: Random, organisationId: number) {
  const net = random.whole(1000, 90_000)
  const due = addDays(today(database.db), random.whole(-60, 60))
  await run(sql`with i as (insert into invoices (organisation_id, billing_terms_id, number, month, issued_on, due_day, issued_at, buyer,
        gst_percent, net_cents, gst_cents, total_cents, created_at)
      select ${organisationId}, billing_terms_id, ${String(randomInt(10_000_000, 99_999_999))}, ${asDay(firstOfMonth(due))}, ${asDay(addDays(due, -20))}, ${asDay(due)},
        now(), '{}'::jsonb, 15, ${net}::int, 15, ${net}::int + 15, now() from billing_terms limit 1
      returning invoice_id, total_cents)
    insert into invoice_entries (invoice_id, kind, day, cents, recorded_at)
    select invoice_id, 'issue', ${asDay(addDays(due, -20))}, total_cents, now() from i`)
}

export const runUnsaved = (call: Caller, definition: unknown, reason: string | null = null, page = 1) =>
  call('POST', '/customQueries/run', { definition, reason, page } as object)
