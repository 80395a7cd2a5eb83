import { OrganisationType } from '#access/bits.ts'
import { fieldInWords } from '#history/differences.ts'
import type { PersonReading, ReaderKind, RecordReading } from './schema.ts'

/** Labels for the parts of a record, by their names in the history. */
const parts: Record<string, string> = {
  user: 'Personal details',
  application: 'Application for a medical',
  examination: 'Examination',
  results: 'Test results',
  'person results': 'Test results of all years',
  'person result document': 'A laboratory report',
  assessment: 'Assessment',
  draw: 'A random test',
  'due tests': 'Tests due',
  preview: 'Draft of a document',
  'earlier medicals': 'List of earlier medicals',
  comparison: 'Comparison with an earlier medical',
  surveillance: 'Follow-up of a condition',
  employment: 'Certificate status, on a board',
  requirements: 'Requirements, on a board or a list',
  reminders: 'Reminders, on a list',
  'roster check': 'Whether you may be rostered, in a roster check',
  documents: 'List of documents',
  document: 'A document',
  attachments: 'List of attached documents',
  attachment: 'An attached document',
  'submission attachment': 'A document that was submitted',
  'person documents': 'List of all documents',
  'library item': 'Details of a library document',
  'library document': 'A library document',
  'document request': 'A request for a document',
  'privacy request': 'A privacy request',
  'record readings': 'Who viewed your record',
  'past certificate': 'A past certificate',
  'correction statements': 'Statements of correction',
  'upload code': 'A code for a phone',
  'tablet code': 'Signing on the practice’s tablet',
  referrals: 'Referrals to specialists',
  referral: 'Referral to a specialist',
  'referral attachment': 'A document shared with a specialist',
  'certificate notice': 'A notice about a certificate',
  'wallet card': 'The card of a certificate',
  'earlier submissions': 'What was submitted before',
  'earlier submission': 'What was submitted, before it was sent again',
  'health report': 'A health change report',
  'hl7 message': 'A laboratory message',
  'unassigned hl7 names': 'Names in unassigned messages',
  'hl7 sender': 'A sender of laboratory results',
  'hl7 proposal': 'A laboratory message to be confirmed by a second administrator',
  'hl7 assignment': 'Why a laboratory message belongs to the person',
  'results of message': 'Results of a laboratory message',
  'result alert': 'An alert that results changed after they were read',
  'lab request': 'A laboratory request',
  clock: 'What a deadline is waiting for',
  'found medical': 'Found by a search of medicals',
  'clinical file': 'Clinical details',
  'medical list': 'A list of medicals, exported',
  'query row': 'Found by a custom query',
  determinations: 'Decision by the regulator',
  'sought conclusions': 'Conclusion of experts',
  'review right': 'Right of review',
  'convenor case': 'Review by the convenor',
  'case file': 'Case file of a review',
  'case evidence': 'A document submitted to a review',
  pack: 'What will be submitted to the regulator',
  'printed case file': 'Case file of a review, printed',
  'printed submission': 'What was submitted, printed',
  'printed medical': 'A whole medical, printed',
}

/**
 * An organisation without a type is a flying organisation; there is no bit for it (specification, section 2,
 * organisation types).
 */
export function kindOfReader(organisationTypes: number): ReaderKind {
  const { System_administration, Medical_practice, Specialist_practice, Medical_regulator, Regulator, Convenor } =
    OrganisationType
  const isAnyOf = (...types: number[]) => types.some((type) => (organisationTypes & type) !== 0)
  if (isAnyOf(System_administration)) return 'administration'
  if (isAnyOf(Medical_regulator, Regulator)) return 'regulator'
  if (isAnyOf(Convenor)) return 'convenor'
  return isAnyOf(Medical_practice, Specialist_practice) ? 'practice' : 'employer'
}

export const readerKindNames: Record<ReaderKind, string> = {
  practice: 'Practice',
  regulator: 'Regulator',
  convenor: 'Convenor',
  employer: 'Flying organisation',
  administration: 'Administration',
}

export const partInWords = (entity: string) => parts[entity] ?? fieldInWords(entity)

const withFile = (what: string, file: RecordReading['file']) => (file ? `${what}, in a downloaded file` : what)

type ReadPart = Pick<RecordReading, 'entity' | 'file' | 'medicalIds'>

/** What was read: 'Medical 12 and 15, in a downloaded file'. */
export function readingInWords({ entity, file, medicalIds }: ReadPart) {
  const part = [partInWords(entity), medicalIds.join(', ').replace(/, (?=\d+$)/, ' and ')].filter(Boolean).join(' ')
  return withFile(part, file)
}

/** What was read, without saying which part. */
export const personReadingInWords = ({ kind, file }: Pick<PersonReading, 'kind' | 'file'>) => withFile(kind, file)
