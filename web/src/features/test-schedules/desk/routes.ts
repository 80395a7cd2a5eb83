import type { RouteObject } from 'react-router'
import { drawPages } from '#features/test-schedules/draws/routes.ts'

/** For who manages or tests, for doctors whom a laboratory’s results wait for, and for administrators. */
export const deskPages: RouteObject[] = [
  { path: 'test', lazy: async () => ({ Component: (await import('./DeskPage.tsx')).DeskPage }) },
  ...drawPages,
]
