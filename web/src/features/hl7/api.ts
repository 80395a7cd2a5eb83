import { api, type Hl7Upload } from '#api/generated.ts'
import { type UploadArgs, uploadBody } from '#api/upload.ts'

type Hl7File = { file: File; onProgress: UploadArgs['onProgress'] }

/** Uploads a file as a form, which the generated call cannot do. */
const uploads = api.injectEndpoints({
  endpoints: (build) => ({
    uploadHl7File: build.mutation<Hl7Upload, Hl7File>({
      query: ({ file, onProgress }): UploadArgs => ({
        url: '/api/hl7',
        method: 'POST',
        body: uploadBody(file),
        onProgress,
      }),
      invalidatesTags: ['Hl7Message', 'Result', 'Medical'],
    }),
  }),
})

export const { useUploadHl7FileMutation } = uploads
