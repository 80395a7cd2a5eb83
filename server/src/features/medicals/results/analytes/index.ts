export { allAnalytes, findAnalyte, resultCodesTopic } from './store.ts'
