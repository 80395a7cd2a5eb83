import type { RouteObject } from 'react-router'

export const dashboardPages: RouteObject[] = [
  { path: 'dashboard', lazy: async () => ({ Component: (await import('./DashboardPage.tsx')).DashboardPage }) },
]
