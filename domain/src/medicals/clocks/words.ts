import type { Awaited, ClockOwner } from '#medicals/clock-schema.ts'
import type { ClockKind } from '#medicals/clocks.ts'
import type { ClockState } from './schema.ts'

export const awaitedNames: Record<Awaited, string> = {
  results: 'results awaited',
  report: 'report awaited',
  answer: 'answer awaited',
  documents: 'documents awaited',
  tests: 'tests awaited',
  consent: 'consent awaited',
  experts: 'advice awaited',
}

export const ownerNames: Record<ClockOwner, string> = {
  pilot: 'The pilot',
  practice: 'The practice',
  specialist: 'The specialist',
  regulator: 'The regulator',
  convenor: 'The convenor',
}

export const clockStateNames: Record<ClockState, string> = {
  ok: 'In time',
  amber: 'Due soon',
  late: 'Overdue or due today',
  stopped: 'Stopped',
}

/** Names of the kinds in a selection. */
export const clockKindNames: Record<ClockKind, string> = {
  application: 'Application valid',
  examination: 'Examination valid',
  results: 'Results',
  decision: 'Decision',
  lapse: 'Application lapse',
  referral: 'Specialist report',
  submission: 'Submission',
  acceptance: 'Acceptance',
  question: 'Regulator’s question',
  audit: 'Audit',
  correction: 'Correction after an audit',
  determination: 'Regulator’s decision',
  amc: 'Accredited medical conclusion',
  suspension: 'Suspension',
  extension_copy: 'Copy to the regulator',
  loss: 'Lost certificate',
  surveillance: 'Follow-up',
  convenor_request: 'Time to ask for a review',
  convenor_take: 'Review not taken yet',
  convenor_review: 'Review by the convenor',
  convenor_report: 'Decision after a review',
  dl9: 'DL9 to the regulator',
  health_report: 'Report of a change',
  privacy_request: 'Privacy request',
  privacy_transfer: 'Transfer of a privacy request',
}
