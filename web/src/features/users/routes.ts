import type { RouteObject } from 'react-router'

/** Inside LoginGuard. What shows of a person, and to whom, each page asks of the server. */
export const userPages: RouteObject[] = [
  {
    path: 'user/:userId/profile',
    lazy: async () => ({ Component: (await import('./ProfilePage.tsx')).ProfilePage }),
  },
  {
    path: 'user/:userId/edit',
    lazy: async () => ({ Component: (await import('./EditProfilePage.tsx')).EditProfilePage }),
  },
]
