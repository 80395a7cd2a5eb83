export { monitoring } from './monitoring-area.ts'
export { monitorOffers } from './offers.ts'
export { StoredFiles } from './StoredFiles.tsx'
