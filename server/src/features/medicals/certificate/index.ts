export { listCertificatesOfEach } from './store.ts'
