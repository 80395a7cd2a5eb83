export { checkAuditChain } from './check-job.ts'
export { checkFirst, followHistory } from './follow.ts'
export { auditChainRoutes } from './routes.ts'
