import type { AttachmentKind } from '@clearwing/domain/medicals/attachments/schema.ts'
import type { Attachment } from '#api/generated.ts'
import { givenUpWith } from '#api/upload.ts'
import { FileDrop } from '#shared/uploads/FileDrop.tsx'
import { documentKinds } from '#shared/uploads/file-kinds.ts'
import type { SendFile } from '#shared/uploads/use-uploads.ts'
import { useSendAttachmentMutation } from './api.ts'
import { attachmentTitle, guessedKind } from './attachment-title.ts'

type Props = {
  /** '/medicals/7' or '/referrals/7'. */
  path: string
  label?: string
  /** The kind, if the page determines it; otherwise it is guessed from the file name. */
  kind?: AttachmentKind
  /** Called when a document has been uploaded, unless the answer was lost; the list then shows it. */
  onSent?: (attachment: Attachment) => void
}

/**
 * Accepts documents that are dropped, chosen, pasted or photographed. They are uploaded immediately and named
 * afterwards.
 */
export function AttachmentDrop({ path, label = 'Add documents', kind, onSent }: Props) {
  const [sendFile] = useSendAttachmentMutation()
  const send: SendFile = (file, onProgress, signal) => {
    const chosenKind = kind ?? guessedKind(file.name)
    const sending = sendFile({
      path,
      file,
      kind: chosenKind,
      title: attachmentTitle(file.name, chosenKind),
      onProgress,
    })
    return givenUpWith(signal, sending).then((attachment) => attachment && onSent?.(attachment))
  }
  return <FileDrop label={label} kinds={documentKinds} send={send} isSeveral target={`${path}/attachments`} />
}
