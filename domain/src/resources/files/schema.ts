import { z } from 'zod'
import { FileAccess } from '#enumerations.ts'
import { IdParam, Int, maxLength, optionalText, requiredText } from '#fields.ts'
import { FileLevel } from '#files/access-levels.ts'
import { ScanState } from '#files/scan.ts'
import { FileVersion } from '#files/version.ts'
import { pageOf } from '#paging.ts'

/**
 * A file as listed: a resource file of level 1 to 3, which its level governs, or a picture of level 4 to 7, which follows
 * its organisation or person and is changed on their profile.
 */
export const ListedFile = z
  .object({
    fileId: z.int32(),
    /** Null for a picture. */
    resourceFileId: z.int32().nullable(),
    /** A FileAccess. */
    access: z.int32(),
    name: z.string(),
    folder: z.string().nullable(),
    fileName: z.string(),
    contentType: z.string(),
    size: z.int32(),
    /** What the virus scanner says of the present version; null if none checks it. */
    scan: ScanState.nullable(),
    /** Texts that contain its address, and the profile that shows a picture. */
    usedIn: z.array(z.string()),
    /** Number of versions. */
    versions: z.int32(),
    addedAt: z.string(),
    /** When the present version replaced an earlier one. */
    replacedAt: z.string().nullable(),
    retiredAt: z.string().nullable(),
    userId: z.int32().nullable(),
    organisationId: z.int32().nullable(),
    /** Null for a picture. */
    version: z.int32().nullable(),
  })
  .meta({ id: 'ListedFile' })
export type ListedFile = z.infer<typeof ListedFile>
export const PagedListedFiles = pageOf(ListedFile).meta({ id: 'PagedListedFiles' })

/** A resource file with all its versions, newest first. */
export const ResourceFile = ListedFile.extend({
  resourceFileId: z.int32(),
  version: z.int32(),
  history: z.array(FileVersion),
}).meta({ id: 'ResourceFile' })
export type ResourceFile = z.infer<typeof ResourceFile>

export const ResourceFileParam = z.strictObject({ resourceFileId: IdParam })

const named = {
  name: requiredText(maxLength.documentName),
  folder: optionalText(maxLength.documentGroupName),
}

/**
 * Details sent with a new file, in a form of texts. The name defaults to that of the file, and only administrators can
 * open it until it gets another level.
 */
export const NewResourceFile = z.strictObject({
  name: named.name,
  folder: named.folder.default(null),
  access: z.coerce.number().default(FileAccess.Administrator_only).pipe(FileLevel),
})
export type NewResourceFile = z.infer<typeof NewResourceFile>

export const ResourceFileChange = z.strictObject({
  name: named.name,
  folder: named.folder,
  access: FileLevel,
  version: Int,
})
export type ResourceFileChange = z.infer<typeof ResourceFileChange>

/** Takes a file out of use, or offers it again. Only administrators can open a retired one. */
export const ResourceFileRetirement = z.strictObject({ isRetired: z.boolean(), version: Int })
export type ResourceFileRetirement = z.infer<typeof ResourceFileRetirement>
