export { boardRoutes } from './routes.ts'
export { readPilotBoard } from './store.ts'
