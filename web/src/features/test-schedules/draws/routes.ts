import type { RouteObject } from 'react-router'

export const drawPages: RouteObject[] = [
  { path: 'test/draw/:drawId', lazy: async () => ({ Component: (await import('./DrawPage.tsx')).DrawPage }) },
]

/** What somebody was tested for is their own to read, whoever they are. */
export const ownTestPages: RouteObject[] = [
  { path: 'user/me/tests', lazy: async () => ({ Component: (await import('./OwnTestsPage.tsx')).OwnTestsPage }) },
]
