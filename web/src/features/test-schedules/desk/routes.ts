import type { RouteObject } from 'react-router'
import { drawPages } from '#features/test-schedules/draws/routes.ts'

/** For managers, testers, doctors with laboratory results to review, and administrators. */
export const deskPages: RouteObject[] = [
  { path: 'test', lazy: async () => ({ Component: (await import('./DeskPage.tsx')).DeskPage }) },
  ...drawPages,
]
