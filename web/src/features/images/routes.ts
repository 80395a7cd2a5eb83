import type { RouteObject } from 'react-router'

/** Routes below a person. */
export const imageParts: RouteObject[] = [
  { path: 'signature', lazy: async () => ({ Component: (await import('./SignaturePage.tsx')).SignaturePage }) },
]
