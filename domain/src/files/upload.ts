import { z } from 'zod'
import { type Actor, hasAnyRole, isAdministrator, isIndividual } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import { answersFor, hasPracticeRole } from '#access/organisation-roles.ts'
import { IdParam, Int, maxLength, requiredText } from '#fields.ts'

/** Largest size of an uploaded file, in bytes. */
export const largestFile = 25 * 1024 * 1024

/** Largest size of a video, in bytes: half an hour of a screen recording has half of it. */
export const largestVideo = 100 * 1024 * 1024

/** True for an upload that becomes a video. */
const isOfVideo = (target: string) => /^\/videos(\/|$)/.test(target)

/** Largest piece of a file that arrives in pieces. */
export const largestPiece = 1024 * 1024

/** The path of the call that will file an upload, such as '/users/12/libraryItems'. */
const UploadTarget = z
  .string()
  .regex(/^(\/[A-Za-z0-9]+)+$/, 'Give the path of a call.')
  .max(100)

const announced = {
  fileName: requiredText(maxLength.fileName),
  size: Int.min(1).max(largestFile),
  /** SHA-256 of the content, in hexadecimal digits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Give a SHA-256 in hexadecimal digits.'),
}

/** A file that will arrive in pieces for an upload code, whose call is known. */
export const NewCodeUpload = z.strictObject(announced)

/**
 * A file that will arrive in pieces, so that an interrupted upload continues where it ended. A file with the same content
 * and target continues the earlier upload, even after its page was closed.
 */
export const NewFileUpload = z
  .strictObject({ ...announced, size: Int.min(1).max(largestVideo), target: UploadTarget })
  .refine(({ size, target }) => isOfVideo(target) || size <= largestFile, {
    error: 'This file is larger than 25 MB.',
    path: ['size'],
  })
export type NewFileUpload = z.infer<typeof NewFileUpload>

export const FileUpload = z
  .object({
    uploadId: z.int32(),
    fileName: z.string(),
    size: z.int32(),
    /** Bytes that are stored: the next piece begins here. */
    received: z.int32(),
    /** True once it was filed: the answer to the call that filed it may have been lost. */
    isFiled: z.boolean(),
    expiresAt: z.string(),
  })
  .meta({ id: 'FileUpload' })
export type FileUpload = z.infer<typeof FileUpload>

/** Names an upload that arrived in pieces. A request without this query contains the file itself. */
export const ArrivedUpload = z.strictObject({ upload: IdParam.optional() })

/** The unfinished uploads for one call. */
export const UploadsQuery = z.strictObject({ target: UploadTarget })

/**
 * Users who may add a file to at least one record; only administrators add a video. When the upload is filed, the rules
 * of its record are checked as well.
 */
export const canUpload = (actor: Actor, target = '') =>
  isOfVideo(target)
    ? isAdministrator(actor)
    : isIndividual(actor) ||
      hasPracticeRole(actor) ||
      hasAnyRole(actor, Role.Regulator_doctor, Role.Convenor_doctor) ||
      isAdministrator(actor) ||
      (actor.organisationId !== null && answersFor(actor, 'myOrg'))
