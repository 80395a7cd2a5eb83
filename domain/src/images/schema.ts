import { z } from 'zod'

/** What a picture may have at most: its file, and each of its sides in pixels. Pages make it smaller before it is sent. */
export const mostImageBytes = 640 * 1024
export const longestImageSide = 1024

/** The bytes of a PNG in base 64. Whatever was chosen, the page has drawn it anew as one. */
export const ImageBytes = z
  .base64('Choose a picture.')
  .min(1, 'Choose a picture.')
  .max(Math.ceil(mostImageBytes / 3) * 4, 'Choose a smaller picture.')

export const NewImage = z.strictObject({ image: ImageBytes })
export type NewImage = z.infer<typeof NewImage>

/** What one signs with is changed with one's password only. */
export const NewSignature = z.strictObject({ image: ImageBytes, password: z.string().max(200) })
export type NewSignature = z.infer<typeof NewSignature>

export const SignatureRemoval = NewSignature.pick({ password: true })
export type SignatureRemoval = z.infer<typeof SignatureRemoval>

/** The picture that is kept now; null where there is none. */
export const KeptImage = z.object({ fileId: z.int32().nullable() }).meta({ id: 'KeptImage' })
export type KeptImage = z.infer<typeof KeptImage>
