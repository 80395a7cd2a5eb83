export { activityRoutes } from './routes.ts'
export { createActivity, findActivity } from './store.ts'
