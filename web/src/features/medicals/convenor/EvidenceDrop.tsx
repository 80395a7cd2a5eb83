import { attachmentKindNames } from '@clearwing/domain/medicals/attachments/schema.ts'
import { givenUpWith } from '#api/upload.ts'
import { attachmentTitle } from '#features/medicals/attachments/attachment-title.ts'
import { FileDrop } from '#shared/uploads/FileDrop.tsx'
import { documentKinds } from '#shared/uploads/file-kinds.ts'
import type { SendFile } from '#shared/uploads/use-uploads.ts'
import { useSendEvidenceMutation } from './api.ts'

/** File name as a title; generic camera names are replaced. */
function nameOf({ name }: File) {
  const title = attachmentTitle(name, 'other')
  return title === attachmentKindNames.other ? 'Photo or scan' : title
}

/** Uploads documents to a case unchanged. Both sides and the convenor can open them, and they cannot be removed. */
export function EvidenceDrop({ caseId }: { caseId: number }) {
  const [sendFile] = useSendEvidenceMutation()
  const send: SendFile = (file, onProgress, signal) =>
    givenUpWith(signal, sendFile({ caseId, file, text: nameOf(file), onProgress }))
  return (
    <FileDrop
      label="Add documents"
      hint="The applicant, the regulator and the convenor can open the documents. They cannot be removed."
      kinds={documentKinds}
      send={send}
      isSeveral
      target={`/convenorCases/${caseId}/evidence/files`}
    />
  )
}
