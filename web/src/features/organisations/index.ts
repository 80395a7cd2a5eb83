export { useOrganisation, useOrganisationParam } from './use-organisation.ts'
