export { sendQueuedEmail } from './job.ts'
export { emailRoutes } from './routes.ts'
export { sendEmail } from './store.ts'
export { sealToken } from './templates.ts'
