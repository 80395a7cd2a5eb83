import type { RouteObject } from 'react-router'

/** Routes below a person. */
export const recordRoutes: RouteObject[] = [
  { path: 'access', lazy: async () => ({ Component: (await import('./ReadingsPage.tsx')).ReadingsPage }) },
]
