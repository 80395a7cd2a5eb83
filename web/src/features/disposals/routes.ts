import type { RouteObject } from 'react-router'

export const disposalPages: RouteObject[] = [
  { path: 'monitor/disposals', lazy: async () => ({ Component: (await import('./DisposalsPage.tsx')).DisposalsPage }) },
  {
    path: 'monitor/disposals/:disposalId',
    lazy: async () => ({ Component: (await import('./DisposalPage.tsx')).DisposalPage }),
  },
]
