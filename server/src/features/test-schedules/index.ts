export { listAskingSchedules } from './asking-store.ts'
export { createTestSchedule } from './store.ts'
