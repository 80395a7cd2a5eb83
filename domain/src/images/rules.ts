import { type Actor, hasAnyRole, isMe } from '#access/actor.ts'
import { medicalExaminers, type Role } from '#access/bits.ts'
import { canUpdateUser } from '#users/rules.ts'
import type { Relation } from '#users/schema.ts'

/**
 * A photo is shown to everyone who may see the person's name, except employers, who see only the name; administrators
 * need an activity (access matrix, 'Name, known as, photo').
 */
export const canSeePhoto = ({ activityId }: Actor, relations: readonly Relation[]) =>
  relations.some((relation) => (relation === 'all' ? activityId !== null : facesOf.includes(relation)))

const facesOf: Relation[] = ['self', 'colleagues', 'clients', 'registered', 'ownPractices']

/** Users who may change a person's name may also change the photo. */
export const canChangePhoto = canUpdateUser

/**
 * Only the owner may see or change a signature and stamp, and only if they examine or decide. No one else sees them
 * here, not even administrators; others see them on signed documents.
 */
export const canKeepSignature = (actor: Actor, userId: number | 'me') =>
  isMe(actor, userId) && hasAnyRole(actor, medicalExaminers as Role)
