import type { RouteObject } from 'react-router'

/** Pages inside LoginGuard. */
export const exportPages: RouteObject[] = [
  { path: 'report/exports', lazy: async () => ({ Component: (await import('./ExportsPage.tsx')).ExportsPage }) },
]
