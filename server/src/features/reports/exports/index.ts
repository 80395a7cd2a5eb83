export { makeReportExports } from './make.ts'
export { reportExportRoutes } from './routes.ts'
