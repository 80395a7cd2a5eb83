export { anomalyPages } from './routes.ts'
