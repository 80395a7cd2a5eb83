export { disposalPages } from './routes.ts'
export { useDisposalRequest } from './use-disposal-request.tsx'
