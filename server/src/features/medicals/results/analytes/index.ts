export { allAnalytes, findAnalyte, topic } from './store.ts'
