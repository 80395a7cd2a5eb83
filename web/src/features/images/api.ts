import { baseApi } from '#api/base-api.ts'

/** As text, so that it can be kept beside everything else that was fetched. */
const asDataUrl = async (response: Response) => {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:image/png;base64,${btoa(text)}`
}

/** `fileId` is which picture it is now: another one is asked for anew. */
type Wanted = { path: string; fileId: number }

const pictures = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Through the call that says who asks and what for, which an address in a page would not.
    getPicture: build.query<string, Wanted>({
      query: ({ path }) => ({
        url: path,
        responseHandler: (response) => (response.ok ? asDataUrl(response) : response.json()),
      }),
      providesTags: ['Image' as never],
    }),
  }),
})

export const { useGetPictureQuery } = pictures
