import type { RouteObject } from 'react-router'

export const drawPages: RouteObject[] = [
  { path: 'test/draw/:drawId', lazy: async () => ({ Component: (await import('./DrawPage.tsx')).DrawPage }) },
]

/** Pages on which every user reads their own test results. */
export const ownTestPages: RouteObject[] = [
  { path: 'user/me/tests', lazy: async () => ({ Component: (await import('./OwnTestsPage.tsx')).OwnTestsPage }) },
]
