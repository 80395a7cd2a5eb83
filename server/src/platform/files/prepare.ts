import { cleanUpload } from './clean-upload.ts'
import type { ContentType, ConvertedType, UploadType } from './content-type.ts'
import { convertPicture } from './convert/convert.ts'
import { refuseActivePdf } from './pdf-content.ts'

/** Returns content in the form in which it is stored, with its type. */
export async function prepare(bytes: Buffer, uploadType: UploadType): Promise<[Buffer[], ContentType]> {
  if (uploadType === 'application/pdf') await refuseActivePdf(bytes)
  if (!isConverted(uploadType)) return [[cleanUpload(bytes, uploadType)], uploadType]
  const { bytes: converted, contentType } = await convertPicture(bytes, uploadType)
  return [[cleanUpload(converted, contentType)], contentType]
}

const isConverted = (type: UploadType): type is ConvertedType => type === 'image/heic' || type === 'image/tiff'
