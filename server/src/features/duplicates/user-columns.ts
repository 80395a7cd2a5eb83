import { newZealand } from '@clearwing/domain/dates.ts'
import { columnsOfActs } from './act-columns.ts'
import { columnsOfDraws } from './draw-columns.ts'
import { columnsOfInvoices } from './invoice-columns.ts'
import { columnsOfPrivacy, toldFirst } from './privacy-columns.ts'

/**
 * What happens to every column that refers to a person when two records of one person are merged.
 *
 * - `moves`: the owner of a record. It becomes the survivor's; if undone, it goes back.
 * - `stays`: who did something, or what was recorded at the time. It is never rewritten; the merged record keeps its
 * name.
 * - `dies`: of no use to the survivor, but stored so that it can be restored.
 * - `forgotten`: proof of identity. It is never combined and never restored.
 */
export type MergeTreatment = 'moves' | 'stays' | 'dies' | 'forgotten'

export type UserColumn = {
  table: string
  column: string
  treatment: MergeTreatment
  /** Name of this kind of record in the preview; only for owners. */
  kind?: string
  /** SQL for the name of a row `t`. */
  name?: string
  /**
   * Columns that, together with the person, must be unique: of two rows that agree in these, one is kept. Expressions
   * without a table.
   */
  uniqueWith?: string[]
  /** SQL condition for keeping the merged person's row `l` instead of the survivor's `s`. */
  better?: string
  /** True if the row moves with its medical, even if it was added after the merge. */
  isOfMedical?: true
}

const at = (column: string) => `(select o.name from organisations o where o.organisation_id = t.${column})`
const on = (moment: string) => `to_char(t.${moment} at time zone '${newZealand}', 'FMDD Mon YYYY')`
const ofDay = (day: string) => `to_char(t.${day}, 'FMDD Mon YYYY')` // day: a date column

const today = `(now() at time zone '${newZealand}')::date`
const isOver = (row: string) => `(${row}.ended_at is not null or coalesce(${row}.to_day < ${today}, false))`

/** SQL condition: the person ended row `x`, while row `y` continues and does not rest on the person's later consent. */
const ended = (x: string, y: string, began: string, end: string, isAsked = 'true') =>
  `coalesce(${x}.${end} is not null and ${y}.${end} is null and ${x}.ended_by = ${x}.user_id
    and not (${isAsked} and ${y}.${began} > ${x}.${end}), false)`

/** A current relation outranks an ended one; but a merge never reverses an end by the person themselves. */
const lasting = (began: string, end: string, isAsked: (row: string) => string = () => 'true') =>
  `${ended('l', 's', began, end, isAsked('s'))}
    or l.${end} is null and s.${end} is not null and not ${ended('s', 'l', began, end, isAsked('l'))}`

type Rest = Omit<UserColumn, 'table' | 'column' | 'treatment'>
const treatedAs =
  (outcome: MergeTreatment) =>
  (path: string, rest: Rest = {}) => {
    const [table = '', column = ''] = path.split('.')
    return { table, column, treatment: outcome, ...rest }
  }
const moves = treatedAs('moves')
const stays = treatedAs('stays')
const dies = treatedAs('dies')
const forgotten = treatedAs('forgotten')

/** Every column that refers to a person. A test reads the database catalogue and fails if one is missing. */
export const userColumns: UserColumn[] = [
  moves('medicals.user_id', { kind: 'Medicals', name: `${at('regulator_id')} || ', ' || ${on('created_at')}` }),
  moves('medicals.examiner_id', {
    kind: 'Medicals examined',
    name: `${at('regulator_id')} || ', ' || ${on('created_at')}`,
  }),
  moves('appointments.user_id', {
    kind: 'Appointments',
    name: `${at('organisation_id')} || ', ' || ${on('starts_at')}`,
  }),
  stays('appointments.booked_by'),
  moves('waiting_applicants.user_id', {
    kind: 'Wait lists',
    name: at('organisation_id'),
    uniqueWith: ['appointment_type_id', 'ended_at'],
  }),
  moves('visit_resources.user_id', { kind: 'Appointments taken', name: at('organisation_id') }),
  moves('health_reports.user_id', { kind: 'Health change reports', name: on('at') }),
  moves('certificates.user_id', {
    kind: 'Certificates',
    name: `${at('regulator_id')} || ' ' || t.number || ', ' || ${ofDay('issued_on')}`,
    isOfMedical: true,
  }),
  moves('past_certificates.user_id', {
    kind: 'Past certificates',
    name: `${at('regulator_id')} || ' ' || t.number || ', ' || ${ofDay('issued_on')}`,
  }),
  moves('clocks.user_id', { kind: 'Deadlines', name: `t.kind || ', ' || ${ofDay('started_on')}`, isOfMedical: true }),
  moves('clocks.owner_user_id', { kind: 'Own deadlines', name: `t.kind || ', ' || ${ofDay('started_on')}` }),
  moves('results.user_id', {
    kind: 'Laboratory results',
    name: `t.laboratory || ', ' || ${on('reported_at')}`,
    isOfMedical: true,
  }),
  moves('lab_requests.user_id', { kind: 'Laboratory requests', name: 't.number', isOfMedical: true }),
  moves('hl7_messages.user_id', {
    kind: 'Laboratory messages',
    name: `t.sending_facility || ', ' || ${on('received_at')}`,
  }),
  moves('hl7_proposals.user_id', { kind: 'Proposed laboratory messages', name: on('asked_at') }),
  moves('registrations.user_id', {
    kind: 'Registrations',
    name: `${at('regulator_id')} || ' ' || t.organisation_user_id`,
    uniqueWith: ['regulator_id'],
    better: 'l.approved_at is not null and s.approved_at is null',
  }),
  moves('clients.user_id', {
    kind: 'Client of practices',
    name: at('organisation_id'),
    uniqueWith: ['organisation_id'],
    // A person whom a practice entered has not agreed to the care.
    better: lasting('since', 'until', (row) => `${row}.origin <> 'entry'`),
  }),
  moves('employments.user_id', {
    kind: 'Employers',
    name: at('organisation_id'),
    uniqueWith: ['organisation_id'],
    better: lasting('accepted_at', 'ended_at'),
  }),
  moves('relation_requests.user_id', { kind: 'Requests from organisations', name: at('organisation_id') }),
  dies('reminders.user_id'),
  dies('reminders.subject_user_id'),
  stays('reminder_rows.created_by'),
  stays('reminder_calls.called_by'),
  stays('reminder_snoozes.snoozed_by'),
  forgotten('calendar_feeds.user_id'),
  stays('reminder_notices.user_id'),
  stays('sms_messages.to_user_id'),
  moves('reminder_options.user_id', {
    kind: 'Reminders switched off',
    name: 't.email_key',
    uniqueWith: ['email_key'],
    better: 'l.is_off and not s.is_off',
  }),
  moves('memberships.user_id', {
    kind: 'Member of organisations',
    name: at('organisation_id'),
    uniqueWith: ['organisation_id'],
    better: `${isOver('s')} and not ${isOver('l')}`,
  }),
  moves('staff_group_members.user_id', {
    kind: 'Staff groups',
    name: '(select g.name from staff_groups g where g.staff_group_id = t.staff_group_id)',
  }),
  moves('examiners.user_id', {
    kind: 'Examiner’s numbers',
    name: `${at('regulator_id')} || ' ' || t.examiner_number`,
    uniqueWith: ['regulator_id'],
  }),
  moves('delegations.user_id', { kind: 'Delegations', name: at('regulator_id') }),
  moves('convenor_cases.user_id', { kind: 'Reviews', name: ofDay('requested_on') }),
  moves('convenor_cases.assigned_to', { kind: 'Reviews they conduct', name: ofDay('requested_on') }),
  moves('referrals.assigned_to', { kind: 'Referrals to them', name: on('asked_at') }),
  moves('messages.regarding_user_id', { kind: 'Messages about them', name: on('submitted_at') }),
  moves('messages.from_user_id', { kind: 'Messages sent', name: on('submitted_at') }),
  moves('messages.to_user_id', { kind: 'Messages received', name: on('submitted_at') }),
  moves('message_covers.cover_user_id'),
  moves('urgent_messages.cover_user_id'),
  moves('message_states.user_id', { uniqueWith: ['message_id'] }),
  moves('message_drafts.regarding_user_id', { uniqueWith: ['user_id', 'organisation_id'] }),
  moves('message_drafts.to_user_id'),
  moves('emails.to_user_id', { kind: 'Emails sent to them', name: on('created_at') }),
  // The person's files stay readable with their own keys, and all keys are destroyed together.
  moves('file_keys.user_id'),
  // Draws and test results are not shown to administrators who merge records.
  moves('draw_people.user_id'),
  moves('users.merged_into_user_id'),

  dies('duplicate_pairs.low_user_id'),
  dies('duplicate_pairs.high_user_id'),

  forgotten('credentials.user_id'),
  forgotten('second_steps.user_id'),
  forgotten('security_answers.user_id'),
  forgotten('recovery_codes.user_id'),
  forgotten('challenges.user_id'),
  forgotten('remembered_devices.user_id'),
  forgotten('known_devices.user_id'),
  forgotten('links.user_id'),
  forgotten('sessions.user_id'),
  forgotten('sessions.real_user_id'),

  // A user's own settings belong to their login, and apply again when an undone merge restores it.
  stays('saved_filters.user_id'),
  stays('report_uses.user_id'),
  stays('hidden_first_steps.user_id'),
  stays('custom_queries.owner_id'),
  stays('custom_query_runs.user_id'),
  stays('report_schedules.owner_id'),
  stays('report_schedule_recipients.user_id'),
  stays('report_sending_people.user_id'),
  stays('report_exports.user_id'),
  stays('letter_phrases.owner_id'),
  stays('message_drafts.user_id'),
  stays('terms_acceptances.user_id'),
  stays('idempotent_answers.user_id'),
  stays('record_exports.user_id'),
  // Photos, signatures and stamps belong to the record they were made for.
  stays('files.created_by'),
  stays('clients.source_user_id'),
  // Columns that name the user who did something.
  stays('letter_phrase_uses.used_by'),
  stays('user_logins.user_id'),
  stays('user_logins.real_user_id'),
  moves('incident_people.user_id', { uniqueWith: ['incident_id'], better: toldFirst }),
  moves('record_holds.user_id', { kind: 'Holds', name: 't.reason' }),
  dies('due_records.user_id'),
  stays('api_logs.user_id'),
  stays('api_logs.real_user_id'),
  stays('ip_info.blocked_by'),
  stays('administrator_activities.created_by'),
  stays('medicals.identity_sighted_by'),
  stays('medicals.witnessed_by'),
  stays('medicals.fee_seen_by'),
  stays('rule_rows.created_by'),
  stays('email_wordings.created_by'),
  ...['site_options.changed_by', 'skipped_set_up_steps.skipped_by', 'anomaly_limits.changed_by'].map((path) =>
    stays(path),
  ),
  stays('resource_files.added_by'),
  stays('resource_file_versions.added_by'),
  ...columnsOfInvoices.map((path) => stays(path)),
  ...[...columnsOfDraws, ...columnsOfPrivacy].map((path) => stays(path)),
  stays('videos.added_by'),
  stays('template_drafts.saved_by'),
  moves('video_watches.user_id', {
    kind: 'Videos watched',
    name: `(select v.name from videos v where v.video_id = t.video_id)`,
    uniqueWith: ['video_id'],
    better: 'l.opened_at > s.opened_at',
  }),
  moves('video_completions.user_id', {
    kind: 'Videos completed',
    name: `(select v.name from videos v where v.video_id = t.video_id) || ', ' || ${on('completed_at')}`,
  }),
  stays('test_schedule_versions.created_by'),
  stays('assessments.saved_by'),
  stays('test_waivers.waived_by'),
  stays('surveillance_items.done_by'),
  stays('clock_stops.asked_by'),
  stays('examination_parts.saved_by'),
  stays('examination_parts.signed_off_by'),
  moves('library_items.user_id', { kind: 'Library documents', name: `t.name || ', ' || ${on('added_at')}` }),
  moves('library_shares.to_user_id', { kind: 'Documents shared with them', name: ofDay('until_day') }),
  moves('document_requests.user_id', {
    kind: 'Requested documents',
    name: `t.name || ', ' || ${at('organisation_id')}`,
  }),
  dies('upload_codes.user_id'),
  // The name of a requirement of one person may say what is wrong with them.
  moves('requirements.user_id', { kind: 'Requirements of them alone', name: at('organisation_id') }),
  moves('requirement_evidence.user_id', { kind: 'Completed requirements', name: ofDay('completed_on') }),
  moves('requirement_clearings.user_id', {
    kind: 'Cleared requirements',
    name: `${ofDay('from_day')} || ' to ' || ${ofDay('to_day')}`,
  }),
  stays('requirement_versions.created_by'),
  stays('requirement_evidence.recorded_by'),
  stays('requirement_evidence.withdrawn_by'),
  stays('requirement_clearings.cleared_by'),
  stays('requirement_clearings.ended_by'),
  stays('library_items.added_by'),
  stays('library_items.removed_by'),
  stays('library_versions.added_by'),
  stays('library_shares.shared_by'),
  moves('privacy_requests.user_id', { kind: 'Privacy requests', name: `t.kind || ', ' || ${at('organisation_id')}` }),
  moves('correction_statements.user_id', { kind: 'Statements of correction', name: 't.about' }),
  ...columnsOfActs.map((path) => stays(path)),
  stays('hl7_messages.asked_by'),
  stays('hl7_proposals.asked_by'),
  stays('hl7_proposals.ended_by'),
  stays('result_alerts.seen_by'),
  stays('registrations.decided_by'),
  ...['past_certificates.brought_in_by', 'import_runs.imported_by', 'import_runs.undone_by'].map((path) => stays(path)),
  // The undo compares it with the person of the certificate, which moves.
  stays('import_rows.user_id'),
  stays('relation_requests.asked_by'),
  stays('employments.ended_by'),
  stays('clients.ended_by'),
  stays('duplicate_pairs.dismissed_by'),
  stays('merges.survivor_user_id'),
  stays('merges.merged_user_id'),
  stays('merges.asked_by'),
  stays('merges.confirmed_by'),
  stays('merges.ended_by'),
  ...['history.user_id', 'history.real_user_id', 'history.subject_user_id'].map((path) => stays(path)),
]
