import { api, type Registration } from '#api/generated.ts'
import { type Filed, type UploadArgs, uploadBody } from '#api/upload.ts'

type EvidenceFile = { registrationId: number; file: File; onProgress: UploadArgs['onProgress'] }

/** Uploads a file as a form, which the generated call cannot do. */
const uploads = api.injectEndpoints({
  endpoints: (build) => ({
    sendEvidence: build.mutation<Filed<Registration>, EvidenceFile>({
      query: ({ registrationId, file, onProgress }): UploadArgs => ({
        url: `/api/registrations/${registrationId}/evidence`,
        method: 'POST',
        body: uploadBody(file),
        onProgress,
        piecesAt: '/api/fileUploads',
      }),
      invalidatesTags: ['Registration', 'FileUpload'],
    }),
  }),
})

export const { useSendEvidenceMutation } = uploads
