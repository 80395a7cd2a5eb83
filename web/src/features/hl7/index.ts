export { hl7Offers } from './offers.ts'
