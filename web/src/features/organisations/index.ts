export { FirstOrganisations } from './FirstOrganisations.tsx'
export { canSetUpPractice, FirstSteps } from './FirstSteps.tsx'
export { useOrganisation, useOrganisationParam } from './use-organisation.ts'
