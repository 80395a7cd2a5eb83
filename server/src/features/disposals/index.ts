export { carryOutDisposals, carryOutDisposalsJob } from './carry-out.ts'
export { disposalRoutes } from './routes.ts'
export { approveRequestedDisposal, requestDisposal } from './service.ts'
