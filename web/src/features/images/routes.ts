import type { RouteObject } from 'react-router'

/** Below a person. */
export const imageParts: RouteObject[] = [
  { path: 'signature', lazy: async () => ({ Component: (await import('./SignaturePage.tsx')).SignaturePage }) },
]
