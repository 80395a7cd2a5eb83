import { z } from 'zod'
import { ScanState } from './scan.ts'

/** One of the files that a document has had. A replacement is a new version and overwrites nothing. */
export const FileVersion = z
  .object({
    number: z.int32(),
    fileName: z.string(),
    contentType: z.string(),
    size: z.int32(),
    scan: ScanState.nullable(),
    addedByName: z.string(),
    addedAt: z.string(),
  })
  .meta({ id: 'FileVersion' })
export type FileVersion = z.infer<typeof FileVersion>
