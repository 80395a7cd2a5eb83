import type { RouteObject } from 'react-router'

export const trafficPages: RouteObject[] = [
  { path: 'monitor/api', lazy: async () => ({ Component: (await import('./ApiLogPage.tsx')).ApiLogPage }) },
  { path: 'monitor/database', lazy: async () => ({ Component: (await import('./DatabasePage.tsx')).DatabasePage }) },
  { path: 'monitor/storage', lazy: async () => ({ Component: (await import('./StoragePage.tsx')).StoragePage }) },
  { path: 'monitor/topics', lazy: async () => ({ Component: (await import('./TopicsPage.tsx')).TopicsPage }) },
]
