export { termsOn } from './terms-store.ts'
