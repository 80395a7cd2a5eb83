import { canChangeEvidence } from '@clearwing/domain/registrations/rules.ts'
import { mostEvidence } from '@clearwing/domain/registrations/schema.ts'
import { ActionIcon, Anchor, Group, Stack, Text } from '@mantine/core'
import { IconFile, IconTrash } from '@tabler/icons-react'
import { type Registration, useRemoveEvidenceMutation } from '#api/generated.ts'
import { givenUpWith } from '#api/upload.ts'
import { useActor } from '#features/account/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { showProblem } from '#shared/toasts/show-notice.ts'
import { FileDrop } from '#shared/uploads/FileDrop.tsx'
import { documentKinds, formatSize } from '#shared/uploads/file-kinds.ts'
import type { SendFile } from '#shared/uploads/use-uploads.ts'
import { useSendEvidenceMutation } from './api.ts'

type Props = { registration: Registration }

/**
 * Files sent as evidence for the number; the person can add and remove some while the evidence may still be requested.
 */
export function EvidenceFiles({ registration }: Props) {
  const actor = useActor()
  const { registrationId, files, status } = registration
  const [sendFile] = useSendEvidenceMutation()
  const mayChange = canChangeEvidence(actor, { ...registration, status })
  const send: SendFile = (file, onProgress, signal) =>
    givenUpWith(signal, sendFile({ registrationId, file, onProgress }))
  return (
    <Stack gap="sm">
      {files.length === 0 ? (
        <Text c="var(--ui-text-2)">No files were sent.</Text>
      ) : (
        <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {files.map((file) => (
            <EvidenceFile key={file.fileId} registrationId={registrationId} file={file} mayRemove={mayChange} />
          ))}
        </ul>
      )}
      {mayChange && files.length < mostEvidence && (
        <FileDrop
          label="Evidence of your number"
          hint="The licence, letter or card that shows the number, and the document that proves your identity."
          kinds={documentKinds}
          send={send}
          isSeveral
          target={`/registrations/${registrationId}/evidence`}
        />
      )}
    </Stack>
  )
}

type FileProps = { registrationId: number; file: Registration['files'][number]; mayRemove: boolean }

function EvidenceFile({ registrationId, file: { fileId, fileName, size }, mayRemove }: FileProps) {
  const [remove] = useRemoveEvidenceMutation()
  const take = async () => {
    const question = {
      title: 'Remove this file',
      text: `${fileName} will no longer count as evidence.`,
      yes: 'Remove',
      no: 'Keep',
    }
    if (!(await confirm(question))) return
    await remove({ registrationId, fileId })
      .unwrap()
      .catch((error: unknown) => showProblem(error, 'Remove'))
  }
  return (
    <li>
      <Group gap="xs" wrap="nowrap" mih={36}>
        <IconFile size={18} stroke={1.75} color="var(--ui-text-3)" aria-hidden />
        <Anchor
          href={`/api/registrations/${registrationId}/evidence/${fileId}`}
          target="_blank"
          rel="noreferrer"
          style={{ overflowWrap: 'anywhere' }}
        >
          {fileName}
        </Anchor>
        <Text fz={13} c="var(--ui-text-2)" style={{ whiteSpace: 'nowrap' }}>
          {formatSize(size)}
        </Text>
        {mayRemove && (
          <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${fileName}`} onClick={() => void take()}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </li>
  )
}
