import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import { Stack } from '@mantine/core'
import { DocumentsPanel } from '#features/medicals/certificate/DocumentsPanel.tsx'
import { IssuedPanel } from '#features/medicals/certificate/IssuedPanel.tsx'
import { SubmissionPanel } from '#features/medicals/issue/SubmissionPanel.tsx'
import { DocumentsOfResults } from '#features/medicals/results/DocumentsOfResults.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Pack } from './Pack.tsx'
import { partIds } from './parts.ts'
import { SubmittedAnswers } from './SubmittedAnswers.tsx'
import { SubmittedAssessment } from './SubmittedAssessment.tsx'
import { SubmittedDecision } from './SubmittedDecision.tsx'
import { SubmittedExamination } from './SubmittedExamination.tsx'
import { SubmittedResults } from './SubmittedResults.tsx'
import classes from './submission.module.css'
import { useSubmission } from './use-submission.ts'

/** Everything that was sent, frozen on that day; the certificate as it stands now. */
export const SubmissionRecord = ({ medical }: { medical: Medical }) => (
  <Loaded query={useSubmission(medical.medicalId)} rows={10}>
    {({ content }) => (
      <Stack gap="md" className={classes.record}>
        <div className={classes.top}>
          <SubmissionPanel medical={medical} />
          <Pack content={content} />
        </div>
        <Parts content={content} medical={medical} />
      </Stack>
    )}
  </Loaded>
)

function Parts({ content, medical }: { content: SubmissionContent; medical: Medical }) {
  const { medicalId } = medical
  return (
    <>
      <SubmittedAnswers content={content} />
      <SubmittedExamination parts={content.examination} />
      <div id={partIds.results} className={classes.part}>
        <SubmittedResults content={content} />
      </div>
      <DocumentsOfResults
        documents={content.results.documents}
        fileOf={(resultId) => `/api/medicals/${medicalId}/submission/documents/${resultId}`}
      />
      <SubmittedAssessment content={content} />
      <SubmittedDecision content={content} />
      <div id={partIds.certificate} className={classes.part}>
        <IssuedPanel medical={medical} />
      </div>
      <DocumentsPanel medical={medical} />
    </>
  )
}
