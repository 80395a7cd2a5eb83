export { sendReminders } from './engine.ts'
export { importReminders, listExpiringClients, type PastOutcome } from './import-store.ts'
export { createReminderCall } from './people-store.ts'
export { reminderRoutes } from './routes.ts'
