export { serviceStatusPages, systemHealthPages } from './routes.ts'
