export { emailSending, sendDueEmails } from './job.ts'
export { emailRoutes } from './routes.ts'
export { countQueuedEmails, sendEmail } from './store.ts'
export { sealToken } from './templates.ts'
