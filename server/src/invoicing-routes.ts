import { debitRoutes } from '#features/invoices/debits/routes.ts'
import { feeRoutes } from '#features/invoices/fees/routes.ts'
import { bankPaymentRoutes } from '#features/invoices/payments/routes.ts'
import { invoiceRoutes } from '#features/invoices/routes.ts'
import { runRoutes } from '#features/invoices/run/routes.ts'
import type { Routes } from '#platform/http/routes.ts'

/** Invoices, fees, runs, direct debits and bank payments. */
export const invoicingRoutes: Routes[] = [invoiceRoutes, feeRoutes, runRoutes, debitRoutes, bankPaymentRoutes]
