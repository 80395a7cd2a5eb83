export { createOrganisationLocation, updateOrganisationLocation } from './store.ts'
