import { type Actor, hasAnyRole, isMe } from '#access/actor.ts'
import { medicalExaminers, type Role } from '#access/bits.ts'
import { canUpdateUser } from '#users/rules.ts'
import type { Relation } from '#users/schema.ts'

/**
 * A face is shown to whoever knows the person by name, but for an employer, who knows the name alone; administrators
 * say first what for (access matrix, 'Name, known as, photo').
 */
export const canSeePhoto = ({ activityId }: Actor, relations: readonly Relation[]) =>
  relations.some((relation) => (relation === 'all' ? activityId !== null : facesOf.includes(relation)))

const facesOf: Relation[] = ['self', 'colleagues', 'clients', 'registered', 'ownPractices']

/** Whoever may change the name. */
export const canChangePhoto = canUpdateUser

/**
 * Signature and stamp are their owner's alone, to see as well as to change, and only where they examine or decide. Nobody
 * else is shown them, administrators included: others see them on what was signed.
 */
export const canKeepSignature = (actor: Actor, userId: number | 'me') =>
  isMe(actor, userId) && hasAnyRole(actor, medicalExaminers as Role)
