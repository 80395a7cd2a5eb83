export { planPayments } from './import-plan.ts'
export { listOpenInvoices } from './open-store.ts'
