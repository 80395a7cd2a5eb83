export { createDocumentRequest, updateDocumentRequest } from './requests/store.ts'
export { libraryRoutes } from './routes.ts'
export { createShare, revokeShare } from './share-store.ts'
export { createItem, loadItem } from './store.ts'
