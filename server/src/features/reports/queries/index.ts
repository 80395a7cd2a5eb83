export { customQueryRoutes } from './routes.ts'
export { createCustomQuery } from './store.ts'
