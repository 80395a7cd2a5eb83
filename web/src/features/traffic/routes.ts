import type { RouteObject } from 'react-router'

export const trafficPages: RouteObject[] = [
  { path: 'monitor/api', lazy: async () => ({ Component: (await import('./ApiLogPage.tsx')).ApiLogPage }) },
]
