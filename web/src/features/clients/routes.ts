import type { RouteObject } from 'react-router'

/** Routes below an organisation. */
export const clientParts: RouteObject[] = [
  { path: 'clients', lazy: async () => ({ Component: (await import('./ClientsPage.tsx')).ClientsPage }) },
  { path: 'clients/new', lazy: async () => ({ Component: (await import('./NewClientPage.tsx')).NewClientPage }) },
  {
    path: 'clients/import',
    lazy: async () => ({ Component: (await import('./ImportClientsPage.tsx')).ImportClientsPage }),
  },
  {
    path: 'clients/certificates',
    lazy: async () => ({
      Component: (await import('./import/ImportPastCertificatesPage.tsx')).ImportPastCertificatesPage,
    }),
  },
  {
    path: 'clients/imports',
    lazy: async () => ({ Component: (await import('./import/ImportRunsPage.tsx')).ImportRunsPage }),
  },
  {
    path: 'clients/imports/:importRunId',
    lazy: async () => ({ Component: (await import('./import/ImportRunPage.tsx')).ImportRunPage }),
  },
  { path: 'clients/:userId', lazy: async () => ({ Component: (await import('./ClientPage.tsx')).ClientPage }) },
  {
    path: 'clients/:userId/history',
    lazy: async () => ({ Component: (await import('./ClientHistoryPage.tsx')).ClientHistoryPage }),
  },
]
