export { checkAuditChain } from './check-job.ts'
export { checkFirst, followHistory } from './follow.ts'
export { readAuditChain } from './read.ts'
export { auditChainRoutes } from './routes.ts'
