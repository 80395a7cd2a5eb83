import { type RouteObject, redirect } from 'react-router'

/** Pages inside LoginGuard. */
export const invoicePages: RouteObject[] = [
  { path: 'invoice', loader: () => redirect('/invoice/all') },
  { path: 'invoice/all', lazy: async () => ({ Component: (await import('./InvoicesPage.tsx')).InvoicesPage }) },
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
