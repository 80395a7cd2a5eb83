import { api, type ConvenorCase } from '#api/generated.ts'
import type { UploadArgs } from '#api/upload.ts'

type Sent = { caseId: number; file: File; text: string; onProgress: UploadArgs['onProgress'] }

/** What is said of the file goes before it, so that the server knows it when the bytes come. */
function formOf({ file, text }: Sent) {
  const body = new FormData()
  body.append('text', text)
  body.append('file', file)
  return body
}

const uploads = api.injectEndpoints({
  endpoints: (build) => ({
    sendEvidence: build.mutation<ConvenorCase, Sent>({
      query: (sent): UploadArgs => ({
        ...{ url: `/api/convenorCases/${sent.caseId}/evidence/files`, method: 'POST' },
        ...{ body: formOf(sent), onProgress: sent.onProgress },
      }),
      invalidatesTags: ['ConvenorCase'],
    }),
  }),
})

export const { useSendEvidenceMutation } = uploads
