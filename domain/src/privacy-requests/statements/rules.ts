import { type Actor, hasAnyOrganisationType, hasAnyRole, isIndividual, isMe, isUnderActivity } from '#access/actor.ts'
import { OrganisationType, Role } from '#access/bits.ts'
import { leaders, practiceTypes } from '#access/organisation-roles.ts'
import { canReadExamination, canReadSubmission, isHolder, type MedicalAccess } from '#medicals/rules.ts'

/** Organisations that hold health information about people, and answer for it. */
export const holderTypes = [...practiceTypes, OrganisationType.Medical_regulator, OrganisationType.Regulator]

/** Regulators are public bodies, which may not charge. */
export const isRegulatorType = (organisationTypes: number) =>
  (organisationTypes & (OrganisationType.Medical_regulator | OrganisationType.Regulator)) !== 0

/** Leading and clinical roles, who answer privacy requests. */
export const answeringRoles = [...leaders, Role.Practice_doctor, Role.Nurse, Role.Specialist, Role.Regulator_doctor]

/** Members who answer privacy requests for their organisation. A flying organisation holds no health information. */
export const answersPrivacyRequests = (actor: Actor) =>
  hasAnyOrganisationType(actor, ...holderTypes) && hasAnyRole(actor, ...answeringRoles)

/** Statements on a medical are read by its holder, and with the medical. */
export const canReadStatementsOfMedical = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) || canReadExamination(actor, medical) || canReadSubmission(actor, medical)

/** Statements on a person's record: the person's own, and those about the records of the reader's organisation. */
export const canReadStatementsOf = (actor: Actor, userId: number | 'me') =>
  (isMe(actor, userId) ? isIndividual(actor) : answersPrivacyRequests(actor)) || isUnderActivity(actor)
