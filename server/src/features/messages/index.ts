export { createDraft } from './draft-store.ts'
export { messageRoutes } from './routes.ts'
export { sendMessage } from './service.ts'
