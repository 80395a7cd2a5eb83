export { noticeLimitOn } from './checks.ts'
export { findIncident } from './read-store.ts'
export { incidentRoutes } from './routes.ts'
export { assessIncident, closeIncident, createIncident, noteNotice, saveIncidentLetter } from './store.ts'
