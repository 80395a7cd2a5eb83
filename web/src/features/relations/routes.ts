import type { RouteObject } from 'react-router'

/** Routes below a person. */
export const relationParts: RouteObject[] = [
  { path: 'sharing', lazy: async () => ({ Component: (await import('./SharingPage.tsx')).SharingPage }) },
]
