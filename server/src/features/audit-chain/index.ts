export { checkAuditChain, runCheck } from './check-job.ts'
export { followHistory } from './follow.ts'
export { auditChainRoutes } from './routes.ts'
