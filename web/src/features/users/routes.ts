import type { RouteObject } from 'react-router'

/**
 * Inside LoginGuard. `parts` are other features' pages of one person, below /user/{userId}. What shows of a person, and to
 * whom, each page asks of the server.
 */
export const userPages = (parts: RouteObject[]): RouteObject[] => [
  {
    path: 'user/:userId',
    lazy: async () => ({ Component: (await import('./UserFrame.tsx')).UserFrame }),
    children: [
      { path: 'profile', lazy: async () => ({ Component: (await import('./ProfilePage.tsx')).ProfilePage }) },
      { path: 'edit', lazy: async () => ({ Component: (await import('./EditProfilePage.tsx')).EditProfilePage }) },
      { path: 'history', lazy: async () => ({ Component: (await import('./HistoryPage.tsx')).HistoryPage }) },
      { path: 'login', lazy: async () => ({ Component: (await import('./accounts/LoginPage.tsx')).LoginPage }) },
      ...parts,
    ],
  },
]

/** Everybody, for system administrators only. */
export const accountListPages: RouteObject[] = [
  { path: 'user/new', lazy: async () => ({ Component: (await import('./accounts/NewUserPage.tsx')).NewUserPage }) },
  { path: 'user/all', lazy: async () => ({ Component: (await import('./accounts/AccountsPage.tsx')).AccountsPage }) },
]
