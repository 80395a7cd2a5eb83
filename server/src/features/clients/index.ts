export { beginCare } from './store.ts'
