export { listTestDaysOf } from './test-days-store.ts'
