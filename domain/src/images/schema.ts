import { z } from 'zod'

/** Maximum file size of a picture, and maximum pixels per side. Pages reduce pictures before upload. */
export const mostImageBytes = 640 * 1024
export const longestImageSide = 1024

/** The bytes of a PNG in base 64. The page redraws whatever file was chosen as a PNG. */
export const ImageBytes = z
  .base64('Choose a picture.')
  .min(1, 'Choose a picture.')
  .max(Math.ceil(mostImageBytes / 3) * 4, 'Choose a smaller picture.')

export const NewImage = z.strictObject({ image: ImageBytes })
export type NewImage = z.infer<typeof NewImage>

/** Users need their password to change their signature. */
export const NewSignature = z.strictObject({ image: ImageBytes, password: z.string().max(200) })
export type NewSignature = z.infer<typeof NewSignature>

export const SignatureRemoval = NewSignature.pick({ password: true })
export type SignatureRemoval = z.infer<typeof SignatureRemoval>

/** The stored picture; null if there is none. */
export const KeptImage = z.object({ fileId: z.int32().nullable() }).meta({ id: 'KeptImage' })
export type KeptImage = z.infer<typeof KeptImage>
