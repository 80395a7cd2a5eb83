import { z } from 'zod'
import { type Actor, isIndividual } from '#access/actor.ts'
import { answersFor, hasPracticeRole } from '#access/organisation-roles.ts'
import { IdParam, Int, maxLength, requiredText } from '#fields.ts'

/** Largest size of an uploaded file, in bytes. */
export const largestFile = 25 * 1024 * 1024

/** Largest piece of a file that arrives in pieces. */
export const largestPiece = 1024 * 1024

/** A file that will arrive in pieces, so that an interrupted upload continues where it ended. */
export const NewFileUpload = z.strictObject({
  fileName: requiredText(maxLength.fileName),
  size: Int.min(1).max(largestFile),
})
export type NewFileUpload = z.infer<typeof NewFileUpload>

export const FileUpload = z
  .object({
    uploadId: z.int32(),
    size: z.int32(),
    /** Bytes that are stored: the next piece begins here. */
    received: z.int32(),
    expiresAt: z.string(),
  })
  .meta({ id: 'FileUpload' })
export type FileUpload = z.infer<typeof FileUpload>

/** Names an upload that arrived in pieces. A request without this query contains the file itself. */
export const ArrivedUpload = z.strictObject({ upload: IdParam.optional() })

/** Users who may add to at least one library. When the upload is filed, the rules of its record are checked as well. */
export const canUpload = (actor: Actor) =>
  isIndividual(actor) || hasPracticeRole(actor) || (actor.organisationId !== null && answersFor(actor, 'myOrg'))
