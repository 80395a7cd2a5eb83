/**
 * Columns that hold contents of any shape. None is rewritten by a merge: they are what was signed, decided, sent, asked
 * or remembered then. A test reads the database's catalogue and fails where one is missing here.
 */
export const keptContents = [
  'applications.values',
  'assessments.values',
  'audits.checklist',
  'certificates.printed',
  'clocks.limit',
  'convenor_cases.classes',
  'determinations.values',
  'duplicate_pairs.reasons',
  'emails.values',
  'examination_parts.values',
  'history.after',
  'history.before',
  'idempotent_answers.answer',
  'lab_requests.tests',
  'medicals.classes',
  'medicals.clock_limit',
  'medicals.clock_stops',
  'medicals.outcomes',
  'merge_rows.after',
  'merge_rows.before',
  'merge_rows.key',
  'merges.kept',
  'organisation_locations.hours',
  'referrals.report',
  'referrals.shared',
  'rule_rows.values',
  'saved_filters.query',
  'submissions.content',
]
