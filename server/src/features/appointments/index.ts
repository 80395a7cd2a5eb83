export { createResource, createType, lockCalendar, updateCalendar } from './availability-store.ts'
export { holdTimes, releaseTimes } from './held-store.ts'
export { type SoughtVisit, seekVisit } from './search.ts'
export { createAppointment, updateAppointment } from './store.ts'
