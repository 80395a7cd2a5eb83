import type { RouteObject } from 'react-router'

/** Pages for system administrators. They show no personal data and so need no activity. */
export const componentPages: RouteObject[] = [
  {
    path: 'test/components',
    lazy: async () => ({ Component: (await import('./ComponentsPage.tsx')).ComponentsPage }),
  },
]
