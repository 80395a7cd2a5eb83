/**
 * The one door to the legal clocks. Those that follow from where a medical stands (application, examination, results,
 * decision, submission, question, audit, correction, lapse) begin and end by themselves whenever a medical is stored:
 * `syncClocks`. All others are started and finished by whoever begins and ends what they are about.
 */
export { dueDay, limitInWords } from './limits.ts'
export { syncClocks } from './of-medical.ts'
export { finishClock, type NewClock, resumeClock, startClock, stopClock } from './service.ts'
export { listClocks, type StoredClock } from './store.ts'
