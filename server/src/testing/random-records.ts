import type { seededRandom } from '#demo/random.ts'
import { today } from '#platform/time/today.ts'
import { incidentRecords } from './random-incident-records.ts'
import { reportRecords } from './random-report-records.ts'
import { fileNumber } from './unique.ts'

type Random = ReturnType<typeof seededRandom>
type Made = { userId: number; organisationId: number; otherUserId: number; random: Random }

const text = (value: string) => `'${value.replaceAll("'", "''")}'`
let serial = 0
const mark = (word: string) => text(`${word}${fileNumber % 1000}${++serial}`)
const perhaps = (random: Random, value: string) => (random.chance(0.5) ? value : 'null')

const insert = (table: string, values: Record<string, string | number>) =>
  `insert into ${table} (${Object.keys(values)}) values (${Object.values(values)})`

const libraryItem = (addedBy: number) => ({
  kind: text('health'),
  name: mark('i'),
  group_name: text(''),
  codes: text(''),
  retention: text('none'),
  version_number: 1,
  words: text(''),
  added_by: addedBy,
  added_at: 'now()',
})

const video = (addedBy: number) => `
    with f as (insert into files (content_type, file_name, size, sha256, storage_key, created_at, created_by)
      values ('video/webm', 'a.webm', 1, 'x', ${mark('key')}, now(), ${addedBy}) returning file_id),
    v as (insert into videos (name, access, file_id, duration, width, height, added_by, added_at)
      select ${mark('v')}, 2, file_id, 1000, 320, 180, ${addedBy}, now() from f returning video_id, file_id)`

/** Statements that insert a row of every kind of record with only the required values. */
export const makers: Record<string, (made: Made) => string> = {
  clients: ({ userId, organisationId, random }) =>
    insert('clients', {
      organisation_id: organisationId,
      user_id: userId,
      since: 'now()',
      until: perhaps(random, 'now()'),
    }),
  employments: ({ userId, organisationId, random }) =>
    insert('employments', {
      organisation_id: organisationId,
      user_id: userId,
      accepted_at: 'now()',
      ended_at: perhaps(random, 'now()'),
    }),
  memberships: ({ userId, organisationId, random }) =>
    insert('memberships', {
      organisation_id: organisationId,
      user_id: userId,
      roles: 128,
      ended_at: perhaps(random, 'now()'),
    }),
  registrations: ({ userId, organisationId, random }) =>
    insert('registrations', {
      regulator_id: organisationId,
      user_id: userId,
      organisation_user_id: mark(''),
      approved_at: perhaps(random, 'now()'),
    }),
  registration_evidence: ({ userId }) => `
    with f as (insert into files (content_type, file_name, size, sha256, storage_key, created_at, created_by)
      values ('image/png', 'a.png', 1, 'x', ${mark('key')}, now(), ${userId}) returning file_id)
    insert into registration_evidence (registration_id, file_id)
    select r.registration_id, f.file_id from f, registrations r where r.user_id = ${userId} limit 1`,
  examiners: ({ userId, organisationId }) =>
    insert('examiners', { regulator_id: organisationId, user_id: userId, examiner_number: text('ME 1') }),
  delegations: ({ userId, organisationId }) =>
    insert('delegations', {
      regulator_id: organisationId,
      user_id: userId,
      medical_class: text('class1'),
      from_day: text(today()),
    }),
  relation_requests: ({ userId, organisationId, otherUserId }) =>
    insert('relation_requests', {
      kind: text('care'),
      organisation_id: organisationId,
      regulator_id: organisationId,
      user_id: userId,
      organisation_user_id: text('123'),
      date_of_birth: text('1980-01-01'),
      asked_by: otherUserId,
      asked_at: 'now()',
      expires_at: 'now()',
    }),
  file_keys: ({ userId }) => insert('file_keys', { user_id: userId, created_at: 'now()' }),
  appointments: ({ userId, organisationId, otherUserId }) => `
    with l as (insert into organisation_locations (organisation_id, name) values (${organisationId}, ${mark('l')})
      returning organisation_location_id),
    t as (insert into appointment_types (organisation_id, name, classes, purpose, rows)
      values (${organisationId}, ${mark('t')}, '[]', 'renewal', '[]') returning appointment_type_id),
    r as (insert into visit_resources (organisation_id, name, user_id) values (${organisationId}, '', ${userId})
      returning resource_id)
    insert into appointments (organisation_id, organisation_location_id, appointment_type_id, user_id, regulator_id, classes,
      practitioner_id, starts_at, ends_at, reason, booked_by, booked_at, time_chosen_at)
    select ${organisationId}, organisation_location_id, appointment_type_id, ${userId}, ${organisationId}, '["class2"]',
      resource_id, now(), now() + interval '1 hour', '60 min', ${otherUserId}, now(), now() from l, t, r`,
  waiting_applicants: ({ userId, organisationId }) => `
    with t as (insert into appointment_types (organisation_id, name, classes, purpose, rows)
      values (${organisationId}, ${mark('t')}, '[]', 'renewal', '[]') returning appointment_type_id)
    insert into waiting_applicants (organisation_id, user_id, appointment_type_id, regulator_id, classes, from_day, to_day,
      asked_at)
    select ${organisationId}, ${userId}, appointment_type_id, ${organisationId}, '["class2"]', ${text(today())},
      ${text(today())}, now() from t`,
  library_items: ({ userId, organisationId, otherUserId }) =>
    insert('library_items', { ...libraryItem(otherUserId), user_id: userId, organisation_id: organisationId }),
  library_shares: ({ userId, organisationId, otherUserId }) => `
    with i as (${insert('library_items', { ...libraryItem(otherUserId), organisation_id: organisationId })}
      returning library_item_id)
    insert into library_shares (library_item_id, to_user_id, from_day, until_day, shared_by, shared_at)
    select library_item_id, ${userId}, ${text(today())}, ${text(today())}, ${otherUserId}, now() from i`,
  document_requests: ({ userId, organisationId, otherUserId }) =>
    insert('document_requests', {
      user_id: userId,
      organisation_id: organisationId,
      name: mark('d'),
      reason: text('Murmur'),
      due_on: text(today()),
      asked_by: otherUserId,
      asked_at: 'now()',
    }),
  draw_people: ({ userId, organisationId, otherUserId }) => `
    with s as (insert into test_schedules (organisation_id, kind, name)
      values (${organisationId}, 'random', ${mark('s')}) returning test_schedule_id),
    d as (insert into draws (test_schedule_id, organisation_id, on_day, commitment, ref_key_hash, sealed, planned_by, planned_at)
      select test_schedule_id, ${organisationId}, '2026-01-01', 'x', 'x', 'x', ${otherUserId}, now() from s returning draw_id)
    insert into draw_people (draw_id, user_id, ref, rank, role) select draw_id, ${userId}, 'x', 1, 'pool' from d`,
  staff_group_members: ({ userId, organisationId }) => `
    with g as (insert into staff_groups (organisation_id, name) values (${organisationId}, ${mark('g')}) returning staff_group_id)
    insert into staff_group_members (staff_group_id, user_id) select staff_group_id, ${userId} from g`,
  medicals: ({ userId, organisationId, otherUserId }) =>
    insert('medicals', {
      user_id: userId,
      regulator_id: organisationId,
      classes: `'{class1}'`,
      status_since: 'now()',
      created_at: 'now()',
      examiner_id: otherUserId,
    }),
  examined: ({ userId, organisationId, otherUserId }) =>
    insert('medicals', {
      user_id: otherUserId,
      regulator_id: organisationId,
      classes: `'{class1}'`,
      status_since: 'now()',
      created_at: 'now()',
      examiner_id: userId,
    }),
  certificates: ({ userId, organisationId, otherUserId }) => `
    with m as (insert into medicals (user_id, regulator_id, classes, status_since, created_at)
      values (${userId}, ${organisationId}, '{class1}', now(), now()) returning medical_id)
    insert into certificates (regulator_id, number, medical_id, user_id, issued_on, issued_at, issued_by, examiner_number, code, printed)
    select ${organisationId}, medical_id, medical_id, ${userId}, ${text(today())}, now(), ${otherUserId}, 'ME 1', ${mark('')}, '{"holder": "As printed"}' from m`,
  lab_requests: ({ userId, organisationId, otherUserId }) => `
    with m as (insert into medicals (user_id, regulator_id, classes, status_since, created_at)
      values (${userId}, ${organisationId}, '{class1}', now(), now()) returning medical_id)
    insert into lab_requests (number, medical_id, user_id, practice_id, tests, requested_by, requested_at)
    select ${mark('')}, medical_id, ${userId}, ${organisationId}, '{lipids}', ${otherUserId}, now() from m`,
  results: ({ userId }) => `
    with h as (insert into hl7_messages (received_at, source, hash, sending_application, sending_facility,
        receiving_application, receiving_facility, control_id, message_type, status, acknowledgement, user_id)
      values (now(), 'upload', ${mark('hash')}, '', 'LAB', '', '', '1', 'ORU', 'filed', '', ${userId}) returning message_id)
    insert into results (user_id, message_id, position, laboratory, order_number, service_code, report_name, code,
        code_system, name, sub_id, value, unit, range, flag, status, reported_at, notes, created_at)
    select ${userId}, message_id, 1, 'LAB', ${mark('')}, '', '', '', '', '', '', '5', '', '', '', 'final', now(), '', now() from h`,
  hl7_proposals: ({ userId, otherUserId }) => `
    with h as (insert into hl7_messages (received_at, source, hash, sending_application, sending_facility,
        receiving_application, receiving_facility, control_id, message_type, status, acknowledgement)
      values (now(), 'upload', ${mark('hash')}, '', 'LAB', '', '', '1', 'ORU', 'unassigned', '') returning message_id)
    insert into hl7_proposals (message_id, user_id, asked_by, asked_at, confirmed, reasons)
    select message_id, ${userId}, ${otherUserId}, now(), '{NHI}', '[]' from h`,
  messages: ({ userId, otherUserId, random }) =>
    insert('messages', {
      from_user_id: random.chance(0.5) ? userId : otherUserId,
      regarding_user_id: perhaps(random, String(userId)),
      to_user_id: random.chance(0.5) ? userId : otherUserId,
      is_urgent: 'false',
      privacy: 3,
      text: mark('text'),
      search_text: `''`,
      submitted_at: 'now()',
    }),
  message_states: ({ userId, otherUserId, random }) => `
    with m as (insert into messages (from_user_id, to_user_id, is_urgent, privacy, text, search_text, submitted_at)
      values (${otherUserId}, ${userId}, false, 3, 'x', '', now()) returning message_id)
    insert into message_states (message_id, user_id, read_at) select message_id, ${userId}, ${perhaps(random, 'now()')} from m`,
  read_by_both: ({ userId, otherUserId }) => `
    insert into message_states (message_id, user_id)
    select message_id, ${userId} from messages where ${otherUserId} in (from_user_id, to_user_id) on conflict do nothing`,
  message_covers: ({ userId, organisationId }) => `
    insert into message_covers (organisation_id, cover_user_id, minutes) values (${organisationId}, ${userId}, 60)
    on conflict (organisation_id) do update set cover_user_id = excluded.cover_user_id`,
  urgent_messages: ({ userId, otherUserId }) => `
    with m as (insert into messages (from_user_id, to_user_id, is_urgent, privacy, text, search_text, submitted_at)
      values (${otherUserId}, ${otherUserId}, true, 3, 'x', '', now()) returning message_id)
    insert into urgent_messages (message_id, cover_user_id, due_at) select message_id, ${userId}, now() from m`,
  message_drafts: ({ userId, otherUserId, organisationId }) =>
    insert('message_drafts', {
      user_id: otherUserId,
      organisation_id: organisationId,
      regarding_user_id: userId,
      to_user_id: userId,
      is_urgent: 'false',
      text: mark('draft'),
      updated_at: 'now()',
    }),
  emails: ({ userId }) =>
    insert('emails', {
      to_user_id: userId,
      to: text('a@example.org'),
      template: text('passwordSet'),
      created_at: 'now()',
    }).replace('to,', '"to",'),
  health_reports: ({ userId, organisationId }) =>
    insert('health_reports', {
      user_id: userId,
      regulator_id: organisationId,
      kind: text('change'),
      what: mark('what'),
      from_day: text(today()),
      at: 'now()',
    }),
  clocks: ({ userId, otherUserId, random }) =>
    insert('clocks', {
      kind: text('decision'),
      about: text('medical'),
      about_id: 1,
      started_on: text(today()),
      limit: `'{}'`,
      user_id: random.chance(0.5) ? userId : otherUserId,
      owner: text('practice'),
      owner_user_id: userId,
    }).replace('limit,', '"limit",'),
  clocks_of_theirs: ({ userId }) =>
    insert('clocks', {
      kind: text('decision'),
      about: text('medical'),
      about_id: 1,
      started_on: text(today()),
      limit: `'{}'`,
      user_id: userId,
      owner: text('pilot'),
    }).replace('limit,', '"limit",'),
  convenor_cases: ({ userId, organisationId, random }) => `
    with m as (insert into medicals (user_id, regulator_id, classes, status_since, created_at)
      values (${userId}, ${organisationId}, '{class1}', now(), now()) returning medical_id)
    insert into convenor_cases (medical_id, user_id, regulator_id, office_id, classes, decided_on, requested_on, last_day, grounds, state, assigned_to)
    select medical_id, ${userId}, ${organisationId}, ${organisationId}, '{class1}', ${text(today())}, ${text(today())}, ${text(today())}, 'x', 'asked',
      ${perhaps(random, String(userId))} from m`,
  cases_they_conduct: ({ userId, organisationId, otherUserId }) => `
    with m as (insert into medicals (user_id, regulator_id, classes, status_since, created_at)
      values (${otherUserId}, ${organisationId}, '{class1}', now(), now()) returning medical_id)
    insert into convenor_cases (medical_id, user_id, regulator_id, office_id, classes, decided_on, requested_on, last_day, grounds, state, assigned_to)
    select medical_id, ${otherUserId}, ${organisationId}, ${organisationId}, '{class1}', ${text(today())}, ${text(today())}, ${text(today())}, 'x', 'accepted', ${userId} from m`,
  referrals: ({ userId, organisationId, otherUserId }) => `
    with m as (insert into medicals (user_id, regulator_id, classes, status_since, created_at)
      values (${otherUserId}, ${organisationId}, '{class1}', now(), now()) returning medical_id)
    insert into referrals (medical_id, practice_id, specialty, question, shared, due_on, asked_by, asked_at, status, status_since, assigned_to)
    select medical_id, ${organisationId}, 'cardiology', 'x', '{}', ${text(today())}, ${otherUserId}, now(), 'accepted', now(), ${userId} from m`,
  requirements: ({ userId, organisationId }) =>
    insert('requirements', { organisation_id: organisationId, user_id: userId, name: mark('r'), changed_at: 'now()' }),
  requirement_evidence: ({ userId, organisationId, otherUserId }) => `
    with r as (${insert('requirements', { organisation_id: organisationId, name: mark('r'), changed_at: 'now()' })}
      returning requirement_id)
    insert into requirement_evidence (requirement_id, user_id, completed_on, note, recorded_by, recorded_at)
    select requirement_id, ${userId}, ${text(today())}, '', ${otherUserId}, now() from r`,
  requirement_clearings: ({ userId, organisationId, otherUserId }) => `
    with r as (${insert('requirements', { organisation_id: organisationId, name: mark('r'), changed_at: 'now()' })}
      returning requirement_id)
    insert into requirement_clearings (requirement_id, user_id, from_day, to_day, reason, cleared_by, cleared_at)
    select requirement_id, ${userId}, ${text(today())}, ${text(today())}, 'Parental leave', ${otherUserId}, now() from r`,
  video_watches: ({ userId }) => `${video(userId)}
    insert into video_watches (video_id, user_id, file_id, started_at, opened_at, watched)
    select video_id, ${userId}, file_id, now(), now(), '[]' from v`,
  video_completions: ({ userId }) => `${video(userId)}
    insert into video_completions (video_id, user_id, file_id, completed_at, completed_by)
    select video_id, ${userId}, file_id, now(), 'watching' from v`,
  reminder_options: ({ userId, random }) =>
    `${insert('reminder_options', { user_id: userId, email_key: text('EXPIRY'), is_off: String(random.chance(0.5)) })}
     on conflict do nothing`,
  ...reportRecords,
  ...incidentRecords,
  hidden_first_steps: ({ userId }) =>
    `${insert('hidden_first_steps', { user_id: userId, organisation_id: 'null', hidden_at: 'now()' })} on conflict do nothing`,
  saved_filters: ({ userId }) =>
    insert('saved_filters', {
      user_id: userId,
      list_type: text('medicals'),
      name: mark(''),
      query: `'{}'`,
      is_default: 'false',
    }),
}
