export { siteOptionPages } from './routes.ts'
