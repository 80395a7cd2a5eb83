import type { Routes } from '#platform/http/routes.ts'
import { debitAuthorityRoutes } from './authority-routes.ts'
import { singleDebitRoutes } from './debit-routes.ts'
import { debitFileRoutes } from './file-routes.ts'

/** Direct debits of invoices, the authorities for them, and their files. */
export const debitRoutes: Routes = async (app) => {
  await app.register(debitAuthorityRoutes)
  await app.register(singleDebitRoutes)
  await app.register(debitFileRoutes)
}
