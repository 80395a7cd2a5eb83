export { customQueryRoutes } from './routes.ts'
export { createCustomQuery, removeCustomQuery } from './store.ts'
