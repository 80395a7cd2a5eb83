import { OrganisationType } from '#access/bits.ts'
import { fieldInWords } from '#history/differences.ts'
import type { ReaderKind } from './schema.ts'

/** The parts of a record as the history calls them, in words. */
const parts: Record<string, string> = {
  user: 'Personal details',
  application: 'Application for a medical',
  examination: 'Examination',
  results: 'Results of tests',
  'person results': 'Results of tests, of all years',
  'person result document': 'A report of a laboratory',
  assessment: 'Assessment',
  draw: 'A random test',
  'due tests': 'Tests that are due',
  preview: 'Draft of a document',
  'earlier medicals': 'List of earlier medicals',
  comparison: 'Comparison with an earlier medical',
  surveillance: 'Follow-up of a condition',
  employment: 'Certificate status, on a board',
  documents: 'List of documents',
  document: 'A document',
  attachments: 'List of documents sent in',
  attachment: 'A document sent in',
  'submission attachment': 'A document that was submitted',
  'person documents': 'List of all documents',
  referrals: 'Referrals to specialists',
  referral: 'Referral to a specialist',
  'referral attachment': 'A document shared with a specialist',
  'certificate notice': 'A notice about a certificate',
  'wallet card': 'The card of a certificate',
  'earlier submissions': 'What was submitted before',
  'earlier submission': 'What was submitted, before it was sent again',
  'health report': 'A report of a change of health',
  'hl7 message': 'A message of a laboratory',
  'unassigned hl7 names': 'Names in messages that nobody has',
  'hl7 sender': 'A sender of laboratory results',
  'hl7 proposal': 'Whose a laboratory message is, for a second administrator to confirm',
  'hl7 assignment': 'Why a laboratory message is theirs',
  'results of message': 'Results of a laboratory message',
  'result alert': 'That results changed after they were read',
  'lab request': 'A request to a laboratory',
  clock: 'What a time limit waits for',
  'found medical': 'Found by a search in medicals',
  'clinical file': 'Clinical details, as a file',
  'medical list': 'A list of medicals, as a file',
  determinations: 'Decision by the regulator',
  'sought conclusions': 'Conclusion of experts',
  'review right': 'Right of review',
  'convenor case': 'Review by the convenor',
  'case file': 'Case file of a review',
  'case evidence': 'A document put to a review',
  pack: 'What is to be sent to the regulator',
  'printed case file': 'Case file of a review, printed',
  'printed submission': 'What was submitted, printed',
  'printed medical': 'A whole medical, printed',
}

/** One that has no type flies: no bit stands for it (specification, section 2, organisation types). */
export function kindOfReader(organisationTypes: number): ReaderKind {
  const { System_administration, Medical_practice, Specialist_practice, Medical_regulator, Regulator, Convenor } =
    OrganisationType
  const is = (...types: number[]) => types.some((type) => (organisationTypes & type) !== 0)
  if (is(System_administration)) return 'administration'
  if (is(Medical_regulator, Regulator)) return 'regulator'
  if (is(Convenor)) return 'convenor'
  return is(Medical_practice, Specialist_practice) ? 'practice' : 'employer'
}

export const readerKindNames: Record<ReaderKind, string> = {
  practice: 'Practice',
  regulator: 'Regulator',
  convenor: 'Convenor',
  employer: 'Flying organisation',
  administration: 'Administration',
}

export const partInWords = (entity: string) => parts[entity] ?? fieldInWords(entity)
