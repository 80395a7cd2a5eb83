import type { RouteObject } from 'react-router'

/** Below an organisation. */
export const clientParts: RouteObject[] = [
  { path: 'clients', lazy: async () => ({ Component: (await import('./ClientsPage.tsx')).ClientsPage }) },
]
