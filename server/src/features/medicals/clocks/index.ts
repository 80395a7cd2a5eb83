/**
 * The public interface of the legal deadlines. Those that follow from the status of a medical (application,
 * examination, results, decision, submission, question, audit, correction, lapse) start and end automatically whenever
 * a medical is stored: `syncClocks`. All others are started and finished by the code that starts and ends what they are
 * about.
 */
export { clockLimitInWords, readDueDay } from './limits.ts'
export { syncClocks } from './of-medical.ts'
export { finishClock, type NewClock, resumeClock, startClock, stopClock } from './service.ts'
export { listClocks, type StoredClockRow } from './store.ts'
