import type { RouteObject } from 'react-router'

export const emailPages: RouteObject[] = [
  { path: 'emails', lazy: async () => ({ Component: (await import('./EmailsPage.tsx')).EmailsPage }) },
]

/** Below /user/{userId}. */
export const emailParts: RouteObject[] = [
  { path: 'emails', lazy: async () => ({ Component: (await import('./EmailsPage.tsx')).EmailsOfPersonPage }) },
]
