import type { RouteObject } from 'react-router'

export const anomalyPages: RouteObject[] = [
  { path: 'monitor/anomalies', lazy: async () => ({ Component: (await import('./AnomaliesPage.tsx')).AnomaliesPage }) },
  {
    path: 'monitor/anomalies/:anomalyId',
    lazy: async () => ({ Component: (await import('./AnomalyPage.tsx')).AnomalyPage }),
  },
]
