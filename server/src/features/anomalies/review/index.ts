export { acknowledgeAnomaly, listAnomalies } from './list-store.ts'
export { anomalyRoutes } from './routes.ts'
export { findAnomalies, findAnomaliesJob } from './search.ts'
