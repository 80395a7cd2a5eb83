export { orderContent } from './content.ts'
export { listRequestsAnsweredBy, settleRequest, settleRequests } from './settle-store.ts'
export { createLabRequest, lockLabRequest, type StoredLabRequest } from './store.ts'
export { tellRequester } from './tell.ts'
