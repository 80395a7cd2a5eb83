export { boardRoutes } from './routes.ts'
export { readBoard } from './store.ts'
