import type { RouteObject } from 'react-router'

/** Routes below an organisation. */
export const memberParts: RouteObject[] = [
  { path: 'members', lazy: async () => ({ Component: (await import('./MembersPage.tsx')).MembersPage }) },
  {
    path: 'members/import',
    lazy: async () => ({ Component: (await import('./ImportMembersPage.tsx')).ImportMembersPage }),
  },
  {
    path: 'members/:userId/history',
    lazy: async () => ({ Component: (await import('./MemberHistoryPage.tsx')).MemberHistoryPage }),
  },
]
