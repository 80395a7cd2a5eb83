import type { RouteObject } from 'react-router'

/** Pages inside LoginGuard. */
export const queryPages: RouteObject[] = [
  { path: 'report/queries', lazy: async () => ({ Component: (await import('./QueriesPage.tsx')).QueriesPage }) },
  { path: 'report/query/new', lazy: async () => ({ Component: (await import('./NewQueryPage.tsx')).NewQueryPage }) },
  {
    path: 'report/query/:customQueryId',
    lazy: async () => ({ Component: (await import('./QueryPage.tsx')).QueryPage }),
  },
]
