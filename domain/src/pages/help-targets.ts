import { type Actor, hasAnyOrganisationType, hasAnyRole, isAdministrator, isIndividual } from '#access/actor.ts'
import { OrganisationType, Role } from '#access/bits.ts'
import { hasRegulatorRole, isConvenor, leaders, worksInFlyingOrganisation } from '#access/organisation-roles.ts'

/** Screens by their addresses, and the pages and tasks that explain them. */
export type HelpScreens = [targets: string[], addresses: string[]]

/** The guides of a user, the most specific first. */
export function guidesOf(actor: Actor): string[] {
  if (isAdministrator(actor)) return ['administrator', 'everyone']
  const isPractice = hasAnyOrganisationType(
    actor,
    OrganisationType.Medical_practice,
    OrganisationType.Specialist_practice,
  )
  const guides: [string, boolean][] = [
    ['pilot', isIndividual(actor)],
    ['doctor', isPractice && hasAnyRole(actor, Role.Practice_doctor)],
    ['nurse', isPractice && hasAnyRole(actor, Role.Nurse)],
    ['specialist', hasAnyOrganisationType(actor, OrganisationType.Specialist_practice)],
    ['practice-manager', isPractice && hasAnyRole(actor, ...leaders, Role.Staff)],
    ['flying-organisation', worksInFlyingOrganisation(actor) || (!isPractice && hasAnyRole(actor, Role.Tester))],
    ['regulator', hasRegulatorRole(actor)],
    ['convenor', isConvenor(actor)],
    ['distributor', hasAnyOrganisationType(actor, OrganisationType.Distributor)],
    ['everyone', true],
  ]
  return guides.filter(([, isOwn]) => isOwn).map(([name]) => name)
}
