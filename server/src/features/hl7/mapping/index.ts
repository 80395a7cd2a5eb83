export { joinMappings, readTestOf } from './store.ts'
