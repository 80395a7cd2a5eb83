import type { RouteObject } from 'react-router'

/** For system administrators. It shows nothing of anybody, and so needs no activity. */
export const componentPages: RouteObject[] = [
  {
    path: 'test/components',
    lazy: async () => ({ Component: (await import('./ComponentsPage.tsx')).ComponentsPage }),
  },
]
