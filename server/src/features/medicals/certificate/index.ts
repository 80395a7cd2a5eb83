export { relationTo } from './access-store.ts'
export { listCertificatesOfEach } from './store.ts'
