import type { Actor } from '#access/actor.ts'
import { belongsTo } from '#access/actor.ts'
import { hasPracticeRole } from '#access/organisation-roles.ts'
import { canAddItemFor } from '#library/rules.ts'

/** A code lives at most this long. */
export const uploadCodeMinutes = 15

/** Open codes of one maker at a time, so that a forgotten page does not leave many. */
export const mostOpenCodes = 5

export const uploadExpiry = (now: string) => new Date(Date.parse(now) + uploadCodeMinutes * 60_000).toISOString()

type Code = { expiresAt: string; closedAt: string | null; isForVisit: boolean; received: number }

/** One document, or as many as arrive until the visit closes, and never after its last minute. */
export const acceptsUpload = ({ expiresAt, closedAt, isForVisit, received }: Code, now: string) =>
  closedAt === null && now < expiresAt && (isForVisit || received === 0)

/** At the desk of a practice that cares for the person, or by the person: users who may add to the library. */
export const canMakeUploadCode = (actor: Actor, person: { userId: number; isInCare: boolean }) =>
  canAddItemFor(actor, person)

/** Its maker, and colleagues at the same desk. */
export const canSeeUploadCode = (actor: Actor, code: { createdBy: number; organisationId: number | null }) =>
  code.organisationId === null
    ? actor.organisationId === null && actor.userId === code.createdBy
    : belongsTo(actor, code.organisationId) && hasPracticeRole(actor)
