import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { SubmissionRead } from '@clearwing/domain/medicals/submission/content.ts'
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
import { TakenBack } from './TakenBack.tsx'
import { useSubmission } from './use-submission.ts'

/** Everything that was sent, frozen on that day; the certificate as it stands now. */
export const SubmissionRecord = ({ medical }: { medical: Medical }) => (
  <Loaded query={useSubmission(medical.medicalId)} rows={10}>
    {({ content, takenBack }) => (
      <Stack gap="md" className={classes.record}>
        <div className={classes.top}>
          <SubmissionPanel medical={medical} />
          <Pack content={content} />
        </div>
        <Parts content={content} takenBack={takenBack} medical={medical} />
      </Stack>
    )}
  </Loaded>
)

type Sent = Pick<SubmissionRead, 'content' | 'takenBack'> & { medical: Medical }

function Parts({ content, takenBack, medical }: Sent) {
  const { medicalId } = medical
  return (
    <>
      <SubmittedAnswers content={content} />
      <SubmittedExamination parts={content.examination} />
      <div id={partIds.results}>
        <TakenBack takenBack={takenBack} content={content} />
        <SubmittedResults content={content} />
      </div>
      <DocumentsOfResults
        documents={content.results.documents}
        fileOf={(resultId) => `/api/medicals/${medicalId}/submission/documents/${resultId}`}
      />
      <SubmittedAssessment content={content} />
      <SubmittedDecision content={content} />
      <div id={partIds.certificate}>
        <IssuedPanel medical={medical} />
      </div>
      <DocumentsPanel medical={medical} />
    </>
  )
}
