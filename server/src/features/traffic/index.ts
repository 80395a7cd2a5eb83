export { renewApiLogs } from './api-log/job.ts'
export { apiLogRecorder } from './api-log/recorder.ts'
export { apiLogRoutes } from './api-log/routes.ts'
export { writeApiLog } from './api-log/writer.ts'
