export { siteOptionsRoutes } from './routes.ts'
export { setUpRoutes } from './set-up/routes.ts'
export { decideDemo } from './store.ts'
