import type { RouteObject } from 'react-router'

export const jobPages: RouteObject[] = [
  { path: 'monitor/jobs', lazy: async () => ({ Component: (await import('./JobsPage.tsx')).JobsPage }) },
]
