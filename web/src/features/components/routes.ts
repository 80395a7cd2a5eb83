import type { RouteObject } from 'react-router'

/** For system administrators. It shows no personal data and so needs no activity. */
export const componentPages: RouteObject[] = [
  {
    path: 'test/components',
    lazy: async () => ({ Component: (await import('./ComponentsPage.tsx')).ComponentsPage }),
  },
]
