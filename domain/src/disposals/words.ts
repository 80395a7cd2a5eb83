import type { DestroyedCounts, DestroyedKind, DisposalState, KeptReason } from './schema.ts'

export const disposalStateWords: Record<DisposalState, string> = {
  requested: 'Waiting for approval',
  refused: 'Refused',
  approved: 'Approved',
  stopped: 'Stopped',
  carriedOut: 'Carried out',
}

export const keptReasonWords: Record<KeptReason, string> = {
  missing: 'There is no such record.',
  merged: 'The record was merged, or a merge can still be confirmed or undone.',
  held: 'A hold is set on the record.',
  document: 'A document is under a legal hold, or is kept permanently.',
  inService: 'The person is a client or a pilot of an organisation, or has an open medical.',
  served: 'The time is not over: there is a later record.',
  account: 'The person logged in during the last 13 months.',
  staff: 'The person works or worked for an organisation here, so other records name them.',
  privacyRequest: 'A privacy request is open.',
  incident: 'The person is in the register of incidents.',
  draw: 'The person is in a random draw, whose list must stay complete.',
  deadline: 'A deadline, a review or a request is open.',
  certificate: 'A certificate is in force.',
  invoice: 'An invoice is unpaid.',
  message: 'A laboratory message also has results of other people.',
  named: 'Records of other people refer to this record.',
  refused: 'The disposal was refused.',
  stopped: 'The disposal was stopped.',
}

export const destroyedKindWords: Record<DestroyedKind, string> = {
  medicals: 'Medicals',
  examinations: 'Applications, examinations and assessments',
  results: 'Laboratory results',
  certificates: 'Certificates; their numbers are kept',
  submissions: 'Submissions, questions and reviews',
  referrals: 'Referrals',
  laboratory: 'Laboratory messages and requests',
  appointments: 'Appointments',
  documents: 'Documents',
  files: 'Stored files',
  messages: 'Messages and drafts',
  emails: 'Emails and text messages',
  reminders: 'Reminders and deadlines',
  requirements: 'Requirements and videos watched',
  registrations: 'Registrations',
  relations: 'Relations to organisations',
  privacy: 'Privacy requests, statements and released holds',
  account: 'Login and settings',
  identity: 'Name, contact and numbers',
  history: 'History rows emptied',
}

/** The counts of several records together. */
export function sumOfCounts(all: DestroyedCounts[]): DestroyedCounts {
  const sum: DestroyedCounts = {}
  for (const counts of all)
    for (const [kind, count] of Object.entries(counts) as [DestroyedKind, number][])
      sum[kind] = (sum[kind] ?? 0) + count
  return sum
}

/** Each kind that was destroyed with its number, in the order of the words. */
export const countsInOrder = (counts: DestroyedCounts) =>
  (Object.keys(destroyedKindWords) as DestroyedKind[]).flatMap((kind) => {
    const count = counts[kind] ?? 0
    return count > 0 ? [{ kind, title: destroyedKindWords[kind], count }] : []
  })
