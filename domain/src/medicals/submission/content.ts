import type { Application } from '#medicals/application/schema.ts'
import type { AssessmentView } from '#medicals/assessment/answered.ts'
import type { Attachment } from '#medicals/attachments/schema.ts'
import type { Certificate } from '#medicals/certificate/schema.ts'
import type { ExaminationSection } from '#medicals/examination/schema.ts'
import type { StandardRow } from '#medicals/examination/standard-rows.ts'
import type { MedicalResults } from '#medicals/results/schema.ts'
import type { Medical, MedicalDocument } from '#medicals/schema.ts'
import type { Submission } from './schema.ts'

/** What is frozen at submission: everything the regulator receives. The NHI stays with the practice. */
export type SubmissionContent = {
  medical: Medical
  application: Pick<Application, 'values' | 'questions' | 'version'>
  examination: ExaminationSection[]
  /** Standards of the day of the examination. Missing in older submissions. */
  standards?: StandardRow[]
  results: MedicalResults
  assessment: AssessmentView
  certificates: Certificate[]
  documents: MedicalDocument[]
  /** Missing in older submissions. */
  attachments?: Attachment[]
}

/** The API contract leaves the type of the content open. */
export type SubmissionRead = Omit<Submission, 'content'> & { content: SubmissionContent }

/** Every submitted result, including those that had been replaced by then. */
export const resultsIn = ({ results: { series, documents } }: Pick<SubmissionContent, 'results'>) =>
  [...series.flatMap(({ results }) => results), ...documents].flatMap((result) => [result, ...result.earlierVersions])
