export { isEventOf, readOrganisationEvents } from './store.ts'
