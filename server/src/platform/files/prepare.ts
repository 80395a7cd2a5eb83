import { cleanUpload } from './clean-upload.ts'
import type { ContentType } from './content-type.ts'

/** The form in which a content is stored, and its type. */
export async function prepare(bytes: Buffer, contentType: ContentType): Promise<[Buffer[], ContentType]> {
  return [[cleanUpload(bytes, contentType)], contentType]
}
