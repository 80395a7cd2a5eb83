import { canAccept, canAskPractice, canAssign, canChooseForAudit, canReview } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Button, Group } from '@mantine/core'
import { IconCheck, IconClipboardCheck, IconMessageQuestion, IconUserPlus } from '@tabler/icons-react'
import {
  useAcceptSubmissionMutation,
  useAssignSubmissionMutation,
  useChooseForAuditMutation,
  useListCertificatesOfMedicalQuery,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { CertificateActions } from '#features/medicals/certificate/events/CertificateActions.tsx'
import { useSubmission } from '#features/medicals/record/use-submission.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { askPracticeQuestion } from './ask.tsx'

/** Actions of the regulator's doctor on a submission and on the person's certificates. */
export function ReviewActions({ medical }: { medical: Medical }) {
  const actor = useActor()
  if (!canReview(actor, medical)) return null
  if (!canAssign(actor, medical)) return <CertificateActions medical={medical} />
  return (
    <Group gap="xs" align="flex-start">
      <Assign medical={medical} />
      {canAskPractice(actor, medical) && (
        <Button
          variant="default"
          leftSection={<IconMessageQuestion size={16} stroke={1.75} aria-hidden />}
          onClick={() => void askPracticeQuestion(medical)}
        >
          Ask a question…
        </Button>
      )}
      {canChooseForAudit(actor, medical) && <ChooseForAudit medical={medical} />}
      {canAccept(actor, medical) && <Accept medical={medical} />}
      <CertificateActions medical={medical} />
    </Group>
  )
}

/** Assigns the submission to the user, or leaves it for any colleague. */
function Assign({ medical: { medicalId, version } }: { medical: Medical }) {
  const { currentData: submission } = useSubmission(medicalId)
  const [assign] = useAssignSubmissionMutation()
  const { userId } = useActor()
  if (!submission) return null
  const isMine = submission.assignedTo === userId
  return (
    <ActionButton
      variant="default"
      leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
      act={() => assign({ medicalId, body: { isMine: !isMine, version } }).unwrap()}
    >
      {isMine ? 'Unassign from me' : submission.assignedToName ? 'Take over' : 'Assign to me'}
    </ActionButton>
  )
}

function ChooseForAudit({ medical: { medicalId, version } }: { medical: Medical }) {
  const [choose] = useChooseForAuditMutation()
  return (
    <ActionButton
      variant="default"
      leftSection={<IconClipboardCheck size={16} stroke={1.75} aria-hidden />}
      act={() => choose({ medicalId, body: { version } }).unwrap()}
    >
      Audit
    </ActionButton>
  )
}

function Accept({ medical: { medicalId, version, personName } }: { medical: Medical }) {
  const { currentData: certificates } = useListCertificatesOfMedicalQuery({ medicalId })
  const [accept] = useAcceptSubmissionMutation()
  if (!certificates) return null
  const numbers = certificates.map(({ number }) => number).join(' and ')
  return (
    <ActionButton
      leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />}
      act={() => accept({ medicalId, body: { version } }).unwrap()}
    >
      {numbers ? `Accept certificate ${numbers}` : `Accept the decision on ${personName}`}
    </ActionButton>
  )
}
