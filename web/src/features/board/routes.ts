import type { RouteObject } from 'react-router'

/** Routes below an organisation. */
export const boardParts: RouteObject[] = [
  { path: 'board', lazy: async () => ({ Component: (await import('./BoardPage.tsx')).BoardPage }) },
]
