import type { Application } from '#medicals/application/schema.ts'
import type { AssessmentView } from '#medicals/assessment/answered.ts'
import type { Attachment } from '#medicals/attachments/schema.ts'
import type { Certificate } from '#medicals/certificate/schema.ts'
import type { ExaminationSection } from '#medicals/examination/schema.ts'
import type { StandardRow } from '#medicals/examination/standard-rows.ts'
import type { MedicalResults } from '#medicals/results/schema.ts'
import type { Medical, MedicalDocument } from '#medicals/schema.ts'
import type { Submission } from './schema.ts'

/** What is frozen when a medical is sent: everything the regulator is to have. The NHI stays with the practice. */
export type SubmissionContent = {
  medical: Medical
  application: Pick<Application, 'values' | 'questions' | 'version'>
  examination: ExaminationSection[]
  /** What the findings were held against, on the day of the examination. None in what was sent before there were any. */
  standards?: StandardRow[]
  results: MedicalResults
  assessment: AssessmentView
  certificates: Certificate[]
  documents: MedicalDocument[]
  /** None in what was sent before there were any. */
  attachments?: Attachment[]
}

/** The contract leaves open what the content looks like. */
export type SubmissionRead = Omit<Submission, 'content'> & { content: SubmissionContent }

/** Every result that was sent, with those that had been replaced by then. */
export const resultsIn = ({ results: { series, documents } }: Pick<SubmissionContent, 'results'>) =>
  [...series.flatMap(({ results }) => results), ...documents].flatMap((result) => [result, ...result.earlierVersions])
