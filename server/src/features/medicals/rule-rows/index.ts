export { rulesInForce } from './store.ts'
