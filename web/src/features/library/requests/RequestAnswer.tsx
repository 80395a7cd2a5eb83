import { canAnswerDocumentRequest, canWithdrawDocumentRequest } from '@clearwing/domain/library/requests/rules.ts'
import { Anchor, Button, Group, Stack } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type DocumentRequest, useWithdrawDocumentRequestMutation } from '#api/generated.ts'
import { givenUpWith } from '#api/upload.ts'
import { useActor } from '#features/account/index.ts'
import { openCode } from '#features/library/codes/CodeDialog.tsx'
import { useSendRequestedDocumentMutation } from '#features/library/item/api.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { showProblem } from '#shared/toasts/show-notice.ts'
import { FileDrop } from '#shared/uploads/FileDrop.tsx'
import { documentKinds } from '#shared/uploads/file-kinds.ts'
import type { SendFile } from '#shared/uploads/use-uploads.ts'

/** What can be done with a request: send the document, open it once it has arrived, or withdraw the request. */
export function RequestAnswer({ request }: { request: DocumentRequest }) {
  const actor = useActor()
  const [withdraw] = useWithdrawDocumentRequestMutation()
  const { documentRequestId, libraryItemId, version, name } = request
  const giveUp = async () => {
    const isSure = await confirm({
      title: 'Withdraw this request?',
      text: `${name} will no longer be requested.`,
      yes: 'Withdraw request',
      no: 'Keep request',
    })
    if (isSure)
      await withdraw({ documentRequestId, body: { version } })
        .unwrap()
        .catch((error: unknown) => showProblem(error, 'Withdraw request'))
  }
  if (libraryItemId !== null)
    return (
      <Anchor component={Link} to={`/library/item/${libraryItemId}`} aria-label={`Open document: ${name}`}>
        Open document
      </Anchor>
    )
  return (
    <Group gap="xs">
      {canAnswerDocumentRequest(actor, request) && (
        <Button size="xs" onClick={() => void openAnswer(request)} aria-label={`Send document: ${name}`}>
          Send document
        </Button>
      )}
      {canWithdrawDocumentRequest(actor, request) && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => void giveUp()}
          aria-label={`Withdraw the request for ${name}`}
        >
          Withdraw
        </Button>
      )}
    </Group>
  )
}

/** Sends the document from this device or from a phone. */
export const openAnswer = (request: DocumentRequest) =>
  openDialog(`Send: ${request.name}`, (close) => <Answer request={request} onSent={() => close()} />)

function Answer({ request, onSent }: { request: DocumentRequest; onSent: () => void }) {
  const [sendFile] = useSendRequestedDocumentMutation()
  const { documentRequestId, userId, medicalId } = request
  const send: SendFile = (file, onProgress, signal) =>
    givenUpWith(signal, sendFile({ documentRequestId, file, onProgress })).then(onSent)
  const usePhone = () => {
    onSent()
    void openCode({ userId, medicalId, documentRequestId })
  }
  return (
    <Stack>
      <FileDrop
        label="Document"
        kinds={documentKinds}
        send={send}
        target={`/documentRequests/${documentRequestId}/answer`}
      />
      <Button
        variant="default"
        leftSection={<IconDeviceMobile size={16} stroke={1.75} aria-hidden />}
        onClick={usePhone}
      >
        Use a phone
      </Button>
    </Stack>
  )
}
