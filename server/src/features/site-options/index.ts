export { siteOptionsRoutes } from './routes.ts'
export { decideDemo } from './store.ts'
