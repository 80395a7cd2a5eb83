import { type Actor, hasAnyOrganisationType, hasAnyRole, isAdministrator, isUnderActivity } from '#access/actor.ts'
import { OrganisationType } from '#access/bits.ts'
import { leaders, practiceTypes } from '#access/organisation-roles.ts'

const { Medical_regulator, Regulator } = OrganisationType

/** Directors and managers of a practice, a specialist practice or a regulator, which hold health information. */
export const leadsKeeperOfRecords = (actor: Actor) =>
  actor.organisationId !== null &&
  hasAnyRole(actor, ...leaders) &&
  hasAnyOrganisationType(actor, ...practiceTypes, Medical_regulator, Regulator)

/** The figures are shown to those who keep a register of incidents or set holds. */
export const canReadPrivacyFigures = (actor: Actor) =>
  isAdministrator(actor) ? isUnderActivity(actor) : leadsKeeperOfRecords(actor)

/** Each change of a legal figure is made by an administrator under an activity. */
export const canAddPrivacyFigure = (actor: Actor) => isUnderActivity(actor)
