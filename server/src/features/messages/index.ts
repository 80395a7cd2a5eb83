export { createDraft } from './draft-store.ts'
export { findMessage } from './list-store.ts'
export { messageRoutes } from './routes.ts'
export { sendMessage } from './service.ts'
