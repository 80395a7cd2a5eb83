export { customQueryRoutes } from './routes.ts'
export { recordsOfSavedQuery } from './saved-filter-store.ts'
export { createCustomQuery, removeCustomQuery } from './store.ts'
