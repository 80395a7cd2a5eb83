import { userColumns } from '#features/duplicates/index.ts'
import { blocks, clears, type DisposalColumn, keeps, ofPerson } from './treatments.ts'

const aboutThem = '(t.regarding_user_id is null or t.regarding_user_id in $people)'

/** Columns with a person whose rows are destroyed, cleared or kept. All others of the list for merges block. */
const special: DisposalColumn[] = [
  ...['medicals.user_id'].map((path) => ofPerson('medicals')(path)),
  ofPerson('certificates')('certificates.user_id'),
  ofPerson('certificates')('past_certificates.user_id'),
  ofPerson('submissions')('convenor_cases.user_id'),
  ...['appointments.user_id', 'waiting_applicants.user_id'].map((path) => ofPerson('appointments')(path)),
  ...['results.user_id'].map((path) => ofPerson('results')(path)),
  ...['lab_requests.user_id', 'hl7_messages.user_id', 'hl7_proposals.user_id'].map((path) =>
    ofPerson('laboratory')(path),
  ),
  ofPerson('examinations')('health_reports.user_id'),
  ofPerson('registrations')('registrations.user_id'),
  ...['clients.user_id', 'employments.user_id', 'relation_requests.user_id'].map((path) => ofPerson('relations')(path)),
  ofPerson('reminders')('clocks.user_id'),
  ...['reminders.user_id', 'reminders.subject_user_id', 'reminder_notices.user_id', 'reminder_options.user_id'].map(
    (path) => ofPerson('reminders')(path),
  ),
  ofPerson('reminders')('calendar_feeds.user_id'),
  ...['emails.to_user_id', 'sms_messages.to_user_id'].map((path) => ofPerson('emails')(path)),
  ofPerson('messages')('messages.regarding_user_id'),
  ofPerson('messages')('messages.from_user_id', aboutThem),
  ofPerson('messages')('messages.to_user_id', aboutThem),
  ...['message_drafts.regarding_user_id', 'message_drafts.user_id', 'message_states.user_id'].map((path) =>
    ofPerson('messages')(path),
  ),
  ofPerson('messages')('message_drafts.to_user_id', aboutThem),
  ofPerson('documents')('library_items.user_id'),
  ...['library_shares.to_user_id', 'document_requests.user_id', 'upload_codes.user_id'].map((path) =>
    ofPerson('documents')(path),
  ),
  ...['requirements.user_id', 'requirement_evidence.user_id', 'requirement_clearings.user_id'].map((path) =>
    ofPerson('requirements')(path),
  ),
  ...['video_watches.user_id', 'video_completions.user_id'].map((path) => ofPerson('requirements')(path)),
  ...['privacy_requests.user_id', 'correction_statements.user_id', 'record_holds.user_id', 'due_records.user_id'].map(
    (path) => ofPerson('privacy')(path),
  ),
  ...[
    'merges.survivor_user_id',
    'merges.merged_user_id',
    'duplicate_pairs.low_user_id',
    'duplicate_pairs.high_user_id',
  ].map((path) => ofPerson('identity')(path)),
  ofPerson('files')('file_keys.user_id'),
  ...[
    'credentials.user_id',
    'second_steps.user_id',
    'security_answers.user_id',
    'recovery_codes.user_id',
    'challenges.user_id',
    'remembered_devices.user_id',
    'known_devices.user_id',
    'links.user_id',
    'sessions.user_id',
    'saved_filters.user_id',
    'report_uses.user_id',
    'hidden_first_steps.user_id',
    'terms_acceptances.user_id',
    'idempotent_answers.user_id',
    'record_exports.user_id',
    // The row of an import has the person's name.
    'import_rows.user_id',
  ].map((path) => ofPerson('account')(path)),
  // A merged record goes with its survivor.
  ofPerson('identity')('users.merged_into_user_id'),
  ...clears('users', ['refusals.subject_user_id']),
  ...keeps('The audit chain: rows stay with their time, kind and numbers, and lose their content.', [
    'history.user_id',
    'history.real_user_id',
    'history.subject_user_id',
  ]),
  ...keeps('The log of requests has numbers only, and is removed after 90 days.', [
    'api_logs.user_id',
    'api_logs.real_user_id',
  ]),
  ...keeps('The row of an import keeps the number of a certificate that is gone.', ['import_rows.past_certificate_id']),
  ...keeps('The number of the user who stored a file that belongs to another record.', ['files.created_by']),
  ...keeps('The disposal itself: the number is all that is kept.', ['disposal_items.user_id']),
]

const pathOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`
const treated = new Set(special.map(pathOf))

/** Every column that refers to a person, in the list that merges use, with what disposal does. */
export const disposalPersonColumns: DisposalColumn[] = [
  ...special,
  ...blocks(userColumns.map(pathOf).filter((path) => !treated.has(path))),
]
