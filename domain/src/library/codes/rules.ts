import type { Actor } from '#access/actor.ts'
import { belongsTo } from '#access/actor.ts'
import { hasPracticeRole } from '#access/organisation-roles.ts'
import { canAddItemFor } from '#library/rules.ts'

/** Lifetime of a code, in minutes. */
export const uploadCodeMinutes = 15

/** Maximum number of open codes for each user, so that forgotten pages do not leave many codes open. */
export const mostOpenCodes = 5

export const uploadExpiry = (now: string) => new Date(Date.parse(now) + uploadCodeMinutes * 60_000).toISOString()

type Code = { expiresAt: string; closedAt: string | null; isForVisit: boolean; received: number }

/** True until the code expires or is closed. A code is for one document, or during a visit for any number. */
export const acceptsUpload = ({ expiresAt, closedAt, isForVisit, received }: Code, now: string) =>
  closedAt === null && now < expiresAt && (isForVisit || received === 0)

/**
 * A code can be made at the desk of a practice that cares for the person, or by the person: by users who may add to the
 * library.
 */
export const canMakeUploadCode = (actor: Actor, person: { userId: number; isInCare: boolean }) =>
  canAddItemFor(actor, person)

/** A code is visible to its maker and, if made at a practice, to everyone with a role there. */
export const canSeeUploadCode = (actor: Actor, code: { createdBy: number; organisationId: number | null }) =>
  code.organisationId === null
    ? actor.organisationId === null && actor.userId === code.createdBy
    : belongsTo(actor, code.organisationId) && hasPracticeRole(actor)
