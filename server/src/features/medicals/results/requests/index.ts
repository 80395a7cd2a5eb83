export { orderContent } from './content.ts'
export { listRequestsAnsweredBy, settleRequest, settleRequests } from './settle-store.ts'
export { createLabRequest, lockRequest, type StoredRequest } from './store.ts'
export { tellRequester } from './tell.ts'
