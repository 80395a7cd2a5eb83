import { fieldInWords } from '#history/differences.ts'

/** The parts of a record as the history calls them, in words. */
const parts: Record<string, string> = {
  user: 'Personal details',
  application: 'Application for a medical',
  examination: 'Examination',
  results: 'Results of tests',
  assessment: 'Assessment',
  'due tests': 'Tests that are due',
  preview: 'Draft of a document',
  'earlier medicals': 'List of earlier medicals',
  comparison: 'Comparison with an earlier medical',
  surveillance: 'Follow-up of a condition',
  employment: 'Whether you may fly, on a board',
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
  'health report': 'A report of a change of health',
  'hl7 message': 'A message of a laboratory',
  clock: 'What a time limit waits for',
  'found medical': 'Found by a search in medicals',
  'medical list': 'A list of medicals, as a file',
  determinations: 'Decision by the regulator',
  'sought conclusions': 'Conclusion of experts',
  'review right': 'Right of review',
  'convenor case': 'Review by the convenor',
  'case file': 'Case file of a review',
}

export const partInWords = (entity: string) => parts[entity] ?? fieldInWords(entity)
