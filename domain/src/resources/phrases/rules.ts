import { type Actor, hasAnyRole, isUnderActivity } from '#access/actor.ts'
import { Role } from '#access/bits.ts'

/** Administrators with an activity manage the shared phrases of the regulators. */
export const canManagePhrases = (actor: Actor) => isUnderActivity(actor)

/** Doctors keep private phrases, in their own session only. */
export const canKeepPhrases = (actor: Actor) =>
  actor.realUserId === undefined &&
  actor.organisationId !== null &&
  hasAnyRole(actor, Role.Practice_doctor, Role.Regulator_doctor)

/** Users who prepare letters and decisions may insert phrases into them. */
export const canUsePhrases = (actor: Actor) =>
  canManagePhrases(actor) ||
  (actor.organisationId !== null && hasAnyRole(actor, Role.Practice_doctor, Role.Nurse, Role.Regulator_doctor))

/** Administrators list the shared phrases, doctors their own. */
export const canListPhrases = (actor: Actor) => canManagePhrases(actor) || canKeepPhrases(actor)

/** A phrase without a regulator is private: only its owner can see it, so a visible one is the caller's own. */
export const canWritePhrase = (actor: Actor, regulatorId: number | null) =>
  regulatorId === null ? canKeepPhrases(actor) : canManagePhrases(actor)
