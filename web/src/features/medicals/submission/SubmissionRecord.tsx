import type { Audit } from '@clearwing/domain/medicals/audit/schema.ts'
import { canAudit, canReview } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { SubmissionRead } from '@clearwing/domain/medicals/submission/content.ts'
import { canViewHindsight } from '@clearwing/domain/medicals/submission/hindsight.ts'
import { Anchor, Stack } from '@mantine/core'
import { useActor } from '#features/account/index.ts'
import { AuditPanel } from '#features/medicals/audit/AuditPanel.tsx'
import { FinishedAudits } from '#features/medicals/audit/FinishedAudits.tsx'
import { DocumentsPanel } from '#features/medicals/certificate/DocumentsPanel.tsx'
import { IssuedPanel } from '#features/medicals/certificate/IssuedPanel.tsx'
import { ClocksPanel } from '#features/medicals/clocks/ClocksPanel.tsx'
import { DeterminationPanels } from '#features/medicals/determinations/DeterminationPanels.tsx'
import { useSubmission } from '#features/medicals/record/use-submission.ts'
import { DocumentsOfResults } from '#features/medicals/results/DocumentsOfResults.tsx'
import { ResultFiles } from '#features/medicals/results/result-files.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { EarlierPanel } from './EarlierPanel.tsx'
import { Pack } from './Pack.tsx'
import { partIds } from './parts.ts'
import { SubmissionPanel } from './SubmissionPanel.tsx'
import { SubmittedAnswers } from './SubmittedAnswers.tsx'
import { SubmittedAssessment } from './SubmittedAssessment.tsx'
import { SubmittedAttachments } from './SubmittedAttachments.tsx'
import { SubmittedDecision } from './SubmittedDecision.tsx'
import { SubmittedExamination } from './SubmittedExamination.tsx'
import { SubmittedResults } from './SubmittedResults.tsx'
import classes from './submission.module.css'
import { UnlinkedResults } from './UnlinkedResults.tsx'

/** Everything that was submitted, frozen on that day; the certificate with its current status. */
export const SubmissionRecord = ({ medical }: { medical: Medical }) => (
  <Loaded query={useSubmission(medical.medicalId)} rows={10}>
    {({ content, kind, takenBack, audits }) => (
      <Stack gap="md" className={classes.record}>
        <AtRegulator medical={medical} audits={audits} />
        <div className={classes.top}>
          <SubmissionPanel medical={medical} />
          <Pack content={content} kind={kind} medical={medical} />
        </div>
        <Before medical={medical} />
        <Parts content={content} takenBack={takenBack} medical={medical} />
        <OpenAudit medical={medical} audits={audits} />
      </Stack>
    )}
  </Loaded>
)

/** Actions for the regulator's doctor; for the practice, the results of audits. */
function AtRegulator({ medical, audits }: { medical: Medical; audits: Audit[] }) {
  const actor = useActor()
  const isAudited = audits.some(({ outcome }) => outcome === null) && canAudit(actor, medical)
  return (
    <>
      {isAudited && (
        <Anchor href={`#${partIds.audit}`} className={classes.meta ?? ''}>
          Go to the audit items
        </Anchor>
      )}
      {canReview(actor, medical) && (
        <>
          <ClocksPanel medical={medical} />
          <DeterminationPanels medical={medical} />
        </>
      )}
      <FinishedAudits audits={audits} />
    </>
  )
}

/** The items to mark follow the submission that they are about. */
function OpenAudit({ medical, audits }: { medical: Medical; audits: Audit[] }) {
  const actor = useActor()
  const open = audits.find(({ outcome }) => outcome === null)
  if (!open || !canAudit(actor, medical)) return null
  return (
    <div id={partIds.audit}>
      <AuditPanel key={open.auditId} audit={open} medical={medical} />
    </div>
  )
}

/** Earlier submissions, for readers who may see them. */
const Before = ({ medical }: { medical: Medical }) =>
  canViewHindsight(useActor(), medical) && <EarlierPanel medical={medical} />

type SubmittedProps = Pick<SubmissionRead, 'content' | 'takenBack'> & { medical: Medical }

function Parts({ content, takenBack, medical }: SubmittedProps) {
  const { medicalId } = medical
  return (
    <>
      <SubmittedAnswers content={content} />
      <SubmittedExamination parts={content.examination} standards={content.standards ?? []} />
      <div id={partIds.results}>
        <UnlinkedResults takenBack={takenBack} content={content} />
        <ResultFiles value={(resultId) => `/api/medicals/${medicalId}/submission/documents/${resultId}`}>
          <Stack gap="md">
            <SubmittedResults content={content} />
            <DocumentsOfResults documents={content.results.documents} />
          </Stack>
        </ResultFiles>
      </div>
      <div id={partIds.attachments}>
        <SubmittedAttachments content={content} medicalId={medicalId} />
      </div>
      <SubmittedAssessment content={content} />
      <SubmittedDecision content={content} />
      <div id={partIds.certificate}>
        <IssuedPanel medical={medical} />
      </div>
      <DocumentsPanel medical={medical} />
    </>
  )
}
