import { anyRecord } from '@clearwing/domain/notifications/schema.ts'
import { baseApi } from '#api/base-api.ts'

/** Returns a picture as text, so that it can be cached with other fetched data. */
const asDataUrl = async (response: Response) => {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:image/png;base64,${btoa(text)}`
}

/** `fileId` identifies the current picture, so that a new one is fetched. */
type PictureRequest = { path: string; fileId: number }

const pictures = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // The picture is fetched by a call with the user's headers (identity and activity), which an image address in a page
    // would not send.
    getPicture: build.query<string, PictureRequest>({
      query: ({ path }) => ({
        url: path,
        responseHandler: (response) => (response.ok ? asDataUrl(response) : response.json()),
      }),
      providesTags: [{ type: 'Image', id: anyRecord } as never],
    }),
  }),
})

export const { useGetPictureQuery } = pictures
