export { jobRoutes } from './routes.ts'
export { watchJobs } from './watch.ts'
