export { checkAuditChain } from './check-job.ts'
export { chainDemo, checkFirst, followHistory } from './follow.ts'
export { readAuditChain } from './read.ts'
export { auditChainRoutes } from './routes.ts'
