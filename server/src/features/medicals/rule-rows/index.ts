export { allRules, rulesInForce } from './store.ts'
