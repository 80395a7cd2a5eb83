import { type Actor, hasAnyRole, isAdministrator } from '#access/actor.ts'
import { Feature, Permission, Role } from '#access/bits.ts'
import { hasRegulatorRole, isConvenor } from '#access/organisation-roles.ts'

const mayWorkOnMedicals = ({ permissions, featureSet }: Actor) =>
  (permissions & Permission.Medicals) !== 0 && (featureSet & Feature.Medicals) !== 0

/** True for a convenor working in the office. Administrators never qualify: access is granted for the case alone. */
export const worksAsConvenor = (actor: Actor) =>
  isConvenor(actor) && !isAdministrator(actor) && mayWorkOnMedicals(actor)

export const mayAnswerForRegulator = (actor: Actor) =>
  hasRegulatorRole(actor) && hasAnyRole(actor, Role.Regulator_doctor) && mayWorkOnMedicals(actor)

/** Which cases a user may know about; administrators none. The store's query applies the same rule. */
export function casesVisibleTo(actor: Actor): 'own' | 'regulator' | 'office' | 'none' {
  if (isAdministrator(actor)) return 'none'
  if (actor.organisationId === null) return 'own'
  if (worksAsConvenor(actor)) return 'office'
  return mayAnswerForRegulator(actor) ? 'regulator' : 'none'
}
