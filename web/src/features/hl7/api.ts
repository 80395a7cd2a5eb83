import { api, type Hl7Upload } from '#api/generated.ts'

/** A file is sent as a form, which the generated call cannot. */
const uploads = api.injectEndpoints({
  endpoints: (build) => ({
    uploadHl7File: build.mutation<Hl7Upload, File>({
      query(file) {
        const body = new FormData()
        body.append('file', file)
        return { url: '/api/hl7', method: 'POST', body }
      },
      invalidatesTags: ['Hl7Message', 'Result', 'Medical'],
    }),
  }),
})

export const { useUploadHl7FileMutation } = uploads
