import { canAccept, canAskPractice } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Button, Group } from '@mantine/core'
import { IconCheck, IconMessageQuestion } from '@tabler/icons-react'
import { useAcceptSubmissionMutation, useListCertificatesOfMedicalQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { ask } from './ask.tsx'

/** What the regulator's doctor does with a submission: ask the practice, or accept it. */
export function ReviewActions({ medical }: { medical: Medical }) {
  const actor = useActor()
  if (!canAskPractice(actor, medical) && !canAccept(actor, medical)) return null
  return (
    <Group gap="xs" align="flex-start">
      {canAskPractice(actor, medical) && (
        <Button
          variant="default"
          leftSection={<IconMessageQuestion size={16} stroke={1.75} aria-hidden />}
          onClick={() => void ask(medical)}
        >
          Ask a question…
        </Button>
      )}
      {canAccept(actor, medical) && <Accept medical={medical} />}
    </Group>
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
