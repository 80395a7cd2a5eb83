import type { RouteObject } from 'react-router'

/** For administrators. */
export const systemHealthPages: RouteObject[] = [
  {
    path: 'monitor/health',
    lazy: async () => ({ Component: (await import('./SystemHealthPage.tsx')).SystemHealthPage }),
  },
]

/** For everyone, without a login. */
export const serviceStatusPages: RouteObject[] = [
  {
    path: 'info/status',
    lazy: async () => ({ Component: (await import('./ServiceStatusPage.tsx')).ServiceStatusPage }),
  },
]
