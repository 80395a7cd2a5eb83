export { FirstOrganisations } from './FirstOrganisations.tsx'
export { useOrganisation, useOrganisationParam } from './use-organisation.ts'
