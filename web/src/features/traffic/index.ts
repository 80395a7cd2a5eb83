export { trafficPages } from './routes.ts'
