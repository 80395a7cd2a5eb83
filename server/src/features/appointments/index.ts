export { createResource, createType, lockCalendar, readAvailability, updateCalendar } from './availability-store.ts'
export { blockTime, holdTimes, releaseTimes } from './held-store.ts'
export { listVisitEvents } from './mail.ts'
export { offerFreedTimes } from './offers.ts'
export { readPapers } from './papers-store.ts'
export { appointmentReminderKinds, listAppointmentReasons } from './reason-store.ts'
export { type SoughtVisit, seekVisit } from './search.ts'
export { cancelAppointment } from './service.ts'
export { listShownBookings } from './shown-bookings-store.ts'
export {
  appointmentsVisibleIn,
  createAppointment,
  findNextAwaited,
  readAppointments,
  type StoredAppointment,
  updateAppointment,
  visibleAppointments,
} from './store.ts'
export { createWaiting } from './waiting-store.ts'
