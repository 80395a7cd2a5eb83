import type { RouteObject } from 'react-router'

/** Routes below /organisation/{organisationId}. */
export const locationPages: RouteObject[] = [
  { path: 'locations', lazy: async () => ({ Component: (await import('./LocationsPage.tsx')).LocationsPage }) },
  { path: 'locations/new', lazy: async () => ({ Component: (await import('./NewLocationPage.tsx')).NewLocationPage }) },
  {
    path: 'locations/:organisationLocationId',
    lazy: async () => ({ Component: (await import('./LocationFrame.tsx')).LocationFrame }),
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./LocationPage.tsx')).LocationPage }) },
      { path: 'edit', lazy: async () => ({ Component: (await import('./EditLocationPage.tsx')).EditLocationPage }) },
      {
        path: 'history',
        lazy: async () => ({ Component: (await import('./LocationHistoryPage.tsx')).LocationHistoryPage }),
      },
    ],
  },
]
