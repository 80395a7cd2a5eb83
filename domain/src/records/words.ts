import { fieldInWords } from '#history/differences.ts'

/** The parts of a record as the history calls them, in words. */
const parts: Record<string, string> = {
  user: 'Personal details',
  application: 'Application for a medical',
  examination: 'Examination',
  results: 'Results of tests',
  assessment: 'Assessment',
  documents: 'List of documents',
  document: 'A document',
  'certificate notice': 'A notice about a certificate',
  'health report': 'A report of a change of health',
  'hl7 message': 'A message of a laboratory',
  'medical list': 'A list of medicals, as a file',
  determinations: 'Decision by the regulator',
  'sought conclusions': 'Conclusion of experts',
  'review right': 'Right of review',
  'convenor case': 'Review by the convenor',
  'case file': 'Case file of a review',
}

export const partInWords = (entity: string) => parts[entity] ?? fieldInWords(entity)
