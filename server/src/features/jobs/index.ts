export { jobRoutes } from './routes.ts'
export { countFailedRuns, findLastRun, listLateJobs } from './store.ts'
export { watchJobs } from './watch.ts'
