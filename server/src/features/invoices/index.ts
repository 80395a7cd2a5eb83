export { invoiceRoutes } from './routes.ts'
export { issueInvoices } from './run/issue-store.ts'
