import type { RouteObject } from 'react-router'

/**
 * Inside LoginGuard. `parts` are other features' pages of one person, below /user/{userId}. Each page asks the server
 * what it may show.
 */
export const userPages = (parts: RouteObject[]): RouteObject[] => [
  {
    path: 'user/:userId',
    lazy: async () => ({ Component: (await import('./UserFrame.tsx')).UserFrame }),
    children: [
      { path: 'profile', lazy: async () => ({ Component: (await import('./UserProfilePage.tsx')).UserProfilePage }) },
      { path: 'edit', lazy: async () => ({ Component: (await import('./EditProfilePage.tsx')).EditProfilePage }) },
      { path: 'history', lazy: async () => ({ Component: (await import('./UserHistoryPage.tsx')).UserHistoryPage }) },
      {
        path: 'login',
        lazy: async () => ({ Component: (await import('./accounts/UserLoginPage.tsx')).UserLoginPage }),
      },
      ...parts,
    ],
  },
]

/** All users, for system administrators only. */
export const accountListPages: RouteObject[] = [
  { path: 'user/new', lazy: async () => ({ Component: (await import('./accounts/NewUserPage.tsx')).NewUserPage }) },
  { path: 'user/all', lazy: async () => ({ Component: (await import('./accounts/AccountsPage.tsx')).AccountsPage }) },
]
