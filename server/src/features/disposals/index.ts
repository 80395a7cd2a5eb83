export { carryOutDisposals, carryOutDisposalsJob } from './carry-out.ts'
export { disposalRoutes } from './routes.ts'
export { approve as approveDisposalOf, requestDisposal } from './service.ts'
