import type { Routes } from '#platform/http/routes.ts'
import { invoiceAccountRoutes } from './account-routes.ts'
import { feeRoutes } from './fees/routes.ts'
import { invoiceListRoutes } from './list-routes.ts'
import { invoiceRunRoutes } from './run/routes.ts'

export const invoiceRoutes: Routes = async (app) => {
  await app.register(invoiceListRoutes)
  await app.register(invoiceAccountRoutes)
  await app.register(invoiceRunRoutes)
  await app.register(feeRoutes)
}
