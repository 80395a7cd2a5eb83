import { canAskForDocument } from '@clearwing/domain/library/requests/rules.ts'
import { canAddItemFor } from '@clearwing/domain/library/rules.ts'
import { Button, Group } from '@mantine/core'
import { IconDeviceMobile, IconMailQuestion } from '@tabler/icons-react'
import { useActor } from '#features/account/index.ts'
import { openCode } from './codes/CodeDialog.tsx'
import { openDocumentRequestForm } from './requests/RequestForm.tsx'

type Props = { userId: number; isInCare: boolean; medicalId?: number }

/** Other ways in which a document arrives: from a phone, or on request. */
export function LibraryActions({ userId, isInCare, medicalId }: Props) {
  const actor = useActor()
  const of = { userId, medicalId: medicalId ?? null }
  return (
    <Group gap="xs">
      {canAskForDocument(actor, { userId, isInCare }) && (
        <Button
          variant="default"
          leftSection={<IconMailQuestion size={16} stroke={1.75} aria-hidden />}
          onClick={() => void openDocumentRequestForm(of)}
        >
          Request document
        </Button>
      )}
      {canAddItemFor(actor, { userId, isInCare }) && (
        <Button
          leftSection={<IconDeviceMobile size={16} stroke={1.75} aria-hidden />}
          onClick={() => void openCode({ ...of, documentRequestId: null })}
        >
          Use a phone
        </Button>
      )}
    </Group>
  )
}
