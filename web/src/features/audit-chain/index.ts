export { auditChainPages } from './routes.ts'
