import type { RouteObject } from 'react-router'

export const retentionPages: RouteObject[] = [
  { path: 'monitor/retention', lazy: async () => ({ Component: (await import('./DuePage.tsx')).DuePage }) },
  { path: 'monitor/holds', lazy: async () => ({ Component: (await import('./HoldsPage.tsx')).HoldsPage }) },
]

/** Below an organisation. */
export const organisationHoldParts: RouteObject[] = [
  {
    path: 'holds',
    lazy: async () => ({ Component: (await import('./OrganisationHoldsPage.tsx')).OrganisationHoldsPage }),
  },
]
