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

/** That it exists, whose it is, where it stands, dates. No clinical word. The query of the store says the same. */
export const canViewMedical = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) ||
  atPractice(actor, medical, ...medicalsPracticeRoles) ||
  atRegulator(actor, medical, Role.Regulator, Role.Regulator_doctor) ||
  isAdministratorUnderActivity(actor)

/** Which of them: `medicalsVisibleTo`, of which the store's query is the copy. */
export const canListMedicals = (actor: Actor) => medicalsVisibleTo(actor) !== 'none'

/** The medicals an actor can know of: one's own, those of the practice, those submitted to the regulator, or all. */
export function medicalsVisibleTo(actor: Actor): 'own' | 'practice' | 'submitted' | 'all' | 'none' {
  if (isAdministratorUnderActivity(actor)) return 'all'
  if (actor.organisationId === null) return 'own'
  if (hasMedicalsRoleInPractice(actor, ...medicalsPracticeRoles)) return 'practice'
  if (hasMedicalsRoleAtRegulator(actor, Role.Regulator, Role.Regulator_doctor)) return 'submitted'
  return 'none'
}

/**
 * The list as a file: one's own, or that of whoever answers for the practice, decides in it, or works for the regulator.
 * What reception and nurses see one by one they do not carry away, and no administrator does.
 */
export const canExportMedicals = (actor: Actor) =>
  canListMedicals(actor) &&
  !isAdministrator(actor) &&
  (actor.organisationId === null ||
    hasAnyRole(actor, Role.Director, Role.Manager, Role.Practice_doctor, Role.Regulator, Role.Regulator_doctor))

export const canReadCertificate = canViewMedical
