export { importDemoFile } from './demo.ts'
export { pastCertificateRoutes } from './routes.ts'
export { runImports } from './run.ts'
export { importRunRoutes } from './run-routes.ts'
