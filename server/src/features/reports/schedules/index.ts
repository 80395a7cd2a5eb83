export { reportScheduleRoutes } from './routes.ts'
export { sendDueReports, sendReports } from './send.ts'
export { findNextMoment } from './sending-store.ts'
export { createReportSchedule } from './store.ts'
