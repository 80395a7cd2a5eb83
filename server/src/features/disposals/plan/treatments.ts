import type { DestroyedKind } from '@clearwing/domain/disposals/schema.ts'

/**
 * What disposal does with a column that refers to a person, or to a record that disposal destroys.
 *
 * - `destroys`: the row goes with what it refers to.
 * - `clears`: the row belongs to another record, which loses the reference.
 * - `blocks`: the row is part of another record. While there is one, the person is kept, because a foreign key refuses it.
 * - `keeps`: the number stays, for the stated ground. It leads to no one once the person is gone.
 */
export type DisposalTreatment =
  | {
      does: 'destroys'
      kind: DestroyedKind
      /** The table that the column refers to, and the key that it has there. */
      parent: string
      key: string
      /** SQL condition of a row `t`: only these rows are destroyed. `$people` are the ids of the person. */
      only?: string
    }
  | { does: 'clears'; parent: string; key: string }
  | { does: 'blocks' }
  | { does: 'keeps'; ground: string }

export type DisposalColumn = { table: string; column: string } & DisposalTreatment

const keyNames: Record<string, string> = {
  users: 'user_id',
  relation_requests: 'relation_request_id',
  medicals: 'medical_id',
  certificates: 'certificate_id',
  submissions: 'submission_id',
  determinations: 'determination_id',
  convenor_cases: 'case_id',
  certificate_events: 'certificate_event_id',
  referrals: 'referral_id',
  appointments: 'appointment_id',
  waiting_applicants: 'waiting_id',
  lab_requests: 'lab_request_id',
  hl7_messages: 'message_id',
  results: 'result_id',
  registrations: 'registration_id',
  clocks: 'clock_id',
  reminders: 'reminder_id',
  reminder_notices: 'reminder_notice_id',
  sms_messages: 'sms_message_id',
  emails: 'email_id',
  messages: 'message_id',
  library_items: 'library_item_id',
  document_requests: 'document_request_id',
  requirements: 'requirement_id',
  privacy_requests: 'privacy_request_id',
  correction_statements: 'correction_statement_id',
  merges: 'merge_id',
  sessions: 'session_id',
  files: 'file_id',
  file_keys: 'file_key_id',
  file_uploads: 'upload_id',
}

const placeOf = (path: string) => {
  const [table = '', column = ''] = path.split('.')
  return { table, column }
}

const parentOf = (parent: string) => {
  const key = keyNames[parent]
  if (key === undefined) throw new Error(`No key of ${parent} is named`)
  return { parent, key }
}

/** Rows that go with the person. */
export const ofPerson =
  (kind: DestroyedKind) =>
  (path: string, only?: string): DisposalColumn =>
    Object.assign(
      placeOf(path),
      parentOf('users'),
      { does: 'destroys' as const, kind },
      only === undefined ? {} : { only },
    )

/** Rows that go with a row of another table. */
export const goesWith = (parent: string, kind: DestroyedKind, paths: string[]): DisposalColumn[] =>
  paths.map((path) => Object.assign(placeOf(path), parentOf(parent), { does: 'destroys' as const, kind }))

/** Rows of other records, which lose the reference. */
export const clears = (parent: string, paths: string[]): DisposalColumn[] =>
  paths.map((path) => Object.assign(placeOf(path), parentOf(parent), { does: 'clears' as const }))

export const blocks = (paths: string[]): DisposalColumn[] =>
  paths.map((path) => Object.assign(placeOf(path), { does: 'blocks' as const }))

export const keeps = (ground: string, paths: string[]): DisposalColumn[] =>
  paths.map((path) => Object.assign(placeOf(path), { does: 'keeps' as const, ground }))
