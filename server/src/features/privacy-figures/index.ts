export { privacyFigureRoutes } from './routes.ts'
export { listPrivacyFigures } from './store.ts'
