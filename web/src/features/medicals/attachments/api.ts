import type { AttachmentKind } from '@clearwing/domain/medicals/attachments/schema.ts'
import { type Attachment, api } from '#api/generated.ts'
import type { Filed, UploadArgs } from '#api/upload.ts'

/** `path` is that of the documents of a medical or of a referral. */
type AttachmentUpload = {
  path: string
  file: File
  kind: AttachmentKind
  title: string
  onProgress: UploadArgs['onProgress']
}

/** The fields come before the file, so that the server knows them when the bytes arrive. */
function formOf({ file, kind, title }: AttachmentUpload) {
  const body = new FormData()
  body.append('kind', kind)
  body.append('title', title)
  body.append('file', file)
  return body
}

const uploads = api.injectEndpoints({
  endpoints: (build) => ({
    sendAttachment: build.mutation<Filed<Attachment>, AttachmentUpload>({
      query: (sent): UploadArgs => ({
        url: `/api${sent.path}/attachments`,
        method: 'POST',
        body: formOf(sent),
        onProgress: sent.onProgress,
        piecesAt: '/api/fileUploads',
      }),
      invalidatesTags: ['Attachment', 'Referral', 'FileUpload'],
    }),
  }),
})

export const { useSendAttachmentMutation } = uploads
