import { api, type Registration } from '#api/generated.ts'
import { type Filed, type FileToSend, postFile } from '#api/upload.ts'

/** Uploads a file as a form, which the generated call cannot do. */
const uploads = api.injectEndpoints({
  endpoints: (build) => ({
    sendEvidence: build.mutation<Filed<Registration>, FileToSend & { registrationId: number }>({
      query: ({ registrationId, ...sent }) => postFile(`/api/registrations/${registrationId}/evidence`, sent),
      invalidatesTags: ['Registration', 'FileUpload'],
    }),
  }),
})

export const { useSendEvidenceMutation } = uploads
