import type { RouteObject } from 'react-router'

/** Below a person. */
export const relationParts: RouteObject[] = [
  { path: 'sharing', lazy: async () => ({ Component: (await import('./SharingPage.tsx')).SharingPage }) },
]
