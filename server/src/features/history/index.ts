export { listHistory } from './store.ts'
