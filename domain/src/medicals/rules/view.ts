import { type Actor, hasAnyRole, isAdministrator } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import {
  atPractice,
  atRegulator,
  hasMedicalsRoleAtRegulator,
  hasMedicalsRoleInPractice,
  isAdministratorUnderActivity,
  isHolder,
  type MedicalAccess,
  type Roles,
} from './parties.ts'

/** Roles in a practice that can see its medicals; specialists see what a referral shares. */
export const medicalsPracticeRoles: Roles = [Role.Director, Role.Manager, Role.Practice_doctor, Role.Nurse, Role.Staff]

/** Existence, person, status and dates; nothing clinical. The store's query applies the same rule. */
export const canViewMedical = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) ||
  atPractice(actor, medical, ...medicalsPracticeRoles) ||
  atRegulator(actor, medical, Role.Regulator, Role.Regulator_doctor) ||
  isAdministratorUnderActivity(actor)

/** Users who can list medicals; `medicalsVisibleTo` says which ones, and the store's query applies the same rule. */
export const canListMedicals = (actor: Actor) => medicalsVisibleTo(actor) !== 'none'

/** The medicals an actor can know about: their own, those of the practice, those submitted to the regulator, or all. */
export function medicalsVisibleTo(actor: Actor): 'own' | 'practice' | 'submitted' | 'all' | 'none' {
  if (isAdministratorUnderActivity(actor)) return 'all'
  if (actor.organisationId === null) return 'own'
  if (hasMedicalsRoleInPractice(actor, ...medicalsPracticeRoles)) return 'practice'
  if (hasMedicalsRoleAtRegulator(actor, Role.Regulator, Role.Regulator_doctor)) return 'submitted'
  return 'none'
}

/**
 * Exporting the list: a person's own, or by users who manage the practice, decide in it, or work for the regulator.
 * Reception and nurses see single medicals but may not export them, and no administrator may.
 */
export const canExportMedicals = (actor: Actor) =>
  canListMedicals(actor) &&
  !isAdministrator(actor) &&
  (actor.organisationId === null ||
    hasAnyRole(actor, Role.Director, Role.Manager, Role.Practice_doctor, Role.Regulator, Role.Regulator_doctor))

export const canReadCertificate = canViewMedical
