export { systemHealth } from './plugin.ts'
export { servePrivately } from './private-port.ts'
export { systemHealthRoutes } from './routes.ts'
export { watchHealth } from './watch.ts'
