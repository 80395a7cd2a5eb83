import type { RouteObject } from 'react-router'

export const debitPages: RouteObject[] = [
  { path: 'invoice/debits', lazy: async () => ({ Component: (await import('./DebitsPage.tsx')).DebitsPage }) },
  {
    path: 'invoice/debits/announce',
    lazy: async () => ({ Component: (await import('./AnnouncePage.tsx')).AnnouncePage }),
  },
  {
    path: 'invoice/debits/files',
    lazy: async () => ({ Component: (await import('./DebitFilesPage.tsx')).DebitFilesPage }),
  },
]

/** Below an organisation. */
export const organisationDebitRoutes: RouteObject[] = [
  { path: 'direct-debit', lazy: async () => ({ Component: (await import('./AuthorityPage.tsx')).AuthorityPage }) },
]
