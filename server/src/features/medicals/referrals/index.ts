export { beginWaiting } from './clock.ts'
export { createReferral } from './store.ts'
