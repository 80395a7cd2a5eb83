export { sendReminders } from './engine.ts'
export { reminderRoutes } from './routes.ts'
