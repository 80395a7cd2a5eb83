import type { RouteObject } from 'react-router'

/** Inside LoginGuard. `parts` are other features' pages of one organisation, below /organisation/{organisationId}. */
export const organisationPages = (parts: RouteObject[]): RouteObject[] => [
  {
    path: 'organisation/all',
    lazy: async () => ({ Component: (await import('./OrganisationsPage.tsx')).OrganisationsPage }),
  },
  { path: 'organisation/new', lazy: async () => ({ Component: (await import('./NewPage.tsx')).NewPage }) },
  {
    path: 'organisation/:organisationId',
    lazy: async () => ({ Component: (await import('./OrganisationFrame.tsx')).OrganisationFrame }),
    children: [
      {
        path: 'profile',
        lazy: async () => ({ Component: (await import('./OrganisationProfilePage.tsx')).OrganisationProfilePage }),
      },
      { path: 'edit', lazy: async () => ({ Component: (await import('./EditPage.tsx')).EditPage }) },
      {
        path: 'history',
        lazy: async () => ({ Component: (await import('./OrganisationHistoryPage.tsx')).OrganisationHistoryPage }),
      },
      {
        path: 'urgent-messages',
        lazy: async () => ({ Component: (await import('./UrgentMessagesPage.tsx')).UrgentMessagesPage }),
      },
      ...parts,
    ],
  },
]
