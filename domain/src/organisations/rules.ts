import { OrganisationType } from '#access/bits.ts'
import type { Organisation } from './schema.ts'

type Typed = Pick<Organisation, 'organisationTypes'>

const isOfType = ({ organisationTypes }: Typed, type: OrganisationType) => (organisationTypes & type) !== 0

export const isMedicalPractice = (organisation: Typed) => isOfType(organisation, OrganisationType.Medical_practice)
export const isMedicalRegulator = (organisation: Typed) => isOfType(organisation, OrganisationType.Medical_regulator)
