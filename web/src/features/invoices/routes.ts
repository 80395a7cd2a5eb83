import { type RouteObject, redirect } from 'react-router'

/** Pages inside LoginGuard. */
export const invoicePages: RouteObject[] = [
  { path: 'invoice', loader: () => redirect('/invoice/all') },
  { path: 'invoice/all', lazy: async () => ({ Component: (await import('./InvoicesPage.tsx')).InvoicesPage }) },
  { path: 'invoice/run', lazy: async () => ({ Component: (await import('./run/RunsPage.tsx')).RunsPage }) },
  { path: 'invoice/run/:runId', lazy: async () => ({ Component: (await import('./run/RunPage.tsx')).RunPage }) },
  {
    path: 'invoice/statement/:organisationId',
    lazy: async () => ({ Component: (await import('./StatementPage.tsx')).StatementPage }),
  },
  { path: 'invoice/:invoiceId', lazy: async () => ({ Component: (await import('./InvoicePage.tsx')).InvoicePage }) },
]

/** A page below an organisation. */
export const organisationInvoiceRoutes: RouteObject[] = [
  {
    path: 'invoices',
    lazy: async () => ({ Component: (await import('./OrganisationInvoicesPage.tsx')).OrganisationInvoicesPage }),
  },
]

/** For system administrators. */
export const feePages: RouteObject[] = [
  { path: 'invoice/fees', lazy: async () => ({ Component: (await import('./fees/FeesPage.tsx')).FeesPage }) },
]
