export { checks } from './checks/index.ts'
export { type HealthExaminer, healthExaminer } from './examine.ts'
export { systemHealthRoutes } from './routes.ts'
export { watchHealth } from './watch.ts'
