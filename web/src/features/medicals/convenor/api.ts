import { api, type ConvenorCase } from '#api/generated.ts'
import type { Filed, UploadArgs } from '#api/upload.ts'

type EvidenceUpload = { caseId: number; file: File; text: string; onProgress: UploadArgs['onProgress'] }

/** The fields come before the file, so that the server knows them when the bytes arrive. */
function formOf({ file, text }: EvidenceUpload) {
  const body = new FormData()
  body.append('text', text)
  body.append('file', file)
  return body
}

const uploads = api.injectEndpoints({
  endpoints: (build) => ({
    sendEvidence: build.mutation<Filed<ConvenorCase>, EvidenceUpload>({
      query: (sent): UploadArgs => ({
        url: `/api/convenorCases/${sent.caseId}/evidence/files`,
        method: 'POST',
        body: formOf(sent),
        onProgress: sent.onProgress,
        piecesAt: '/api/fileUploads',
      }),
      invalidatesTags: ['ConvenorCase', 'FileUpload'],
    }),
  }),
})

export const { useSendEvidenceMutation } = uploads
