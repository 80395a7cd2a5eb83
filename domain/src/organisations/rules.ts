import { type Actor, isAdministrator, isUnderActivity } from '#access/actor.ts'
import { OrganisationType } from '#access/bits.ts'
import { answersFor } from '#access/organisation-roles.ts'
import type { NewOrganisation, Organisation } from './schema.ts'

type WithTypes = Pick<Organisation, 'organisationTypes'>

const isOfType = ({ organisationTypes }: WithTypes, type: OrganisationType) => (organisationTypes & type) !== 0

export const isMedicalPractice = (organisation: WithTypes) => isOfType(organisation, OrganisationType.Medical_practice)
export const isMedicalRegulator = (organisation: WithTypes) =>
  isOfType(organisation, OrganisationType.Medical_regulator)

export const canCreateOrganisation = isUnderActivity

export const canChangeOrganisation = answersFor

type Bits = Pick<NewOrganisation, 'organisationTypes' | 'featureSet'>
type Registering = Pick<NewOrganisation, 'registrationOptions' | 'registrationNumberPattern'>

const administratorsOnly = 'Only a system administrator can change this.'

/**
 * Changes to refuse by field, although the actor may change the organisation: only system administrators set an
 * organisation's type and features, the system's own type cannot be given to another, and only a medical regulator has
 * registrations. `before` is undefined for a new organisation.
 */
export function refusedChanges(actor: Actor, before: Bits | undefined, after: Bits & Registering) {
  const errors: Record<string, string[]> = {}
  const isSystem = ({ organisationTypes = 0 }: Partial<WithTypes>) =>
    isOfType({ organisationTypes }, OrganisationType.System_administration)
  for (const field of ['organisationTypes', 'featureSet'] as const)
    if (!isAdministrator(actor) && before?.[field] !== after[field]) errors[field] = [administratorsOnly]
  if (isSystem(before ?? {}) !== isSystem(after))
    errors.organisationTypes = ['Only the system’s own organisation can have this type.']
  if (!isMedicalRegulator(after)) {
    const message = ['Only a medical regulator can have registrations.']
    if (after.registrationOptions !== 0) errors.registrationOptions = message
    if (after.registrationNumberPattern !== null) errors.registrationNumberPattern = message
  }
  return errors
}
