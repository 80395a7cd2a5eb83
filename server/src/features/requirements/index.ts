export { listComingChanges } from './states.ts'
