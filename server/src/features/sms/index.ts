export { followSentSms, sendQueuedSms } from './job.ts'
export { mobileOf } from './mobile.ts'
export { keyOfSmsLinks, sendSms } from './store.ts'
