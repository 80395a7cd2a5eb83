import { type RouteObject, redirect } from 'react-router'

/** For system administrators only (spec section 6). */
export const monitorPages: RouteObject[] = [
  { path: 'monitor', loader: () => redirect('/monitor/logins') },
  { path: 'monitor/logins', lazy: async () => ({ Component: (await import('./LoginsPage.tsx')).LoginsPage }) },
  { path: 'monitor/online', lazy: async () => ({ Component: (await import('./LoginsPage.tsx')).OnlinePage }) },
  {
    path: 'monitor/activity',
    lazy: async () => ({ Component: (await import('./ActivitiesPage.tsx')).ActivitiesPage }),
  },
  {
    path: 'monitor/activity/:administratorActivityId',
    lazy: async () => ({ Component: (await import('./ActivityPage.tsx')).ActivityPage }),
  },
  { path: 'monitor/refusals', lazy: async () => ({ Component: (await import('./RefusalsPage.tsx')).RefusalsPage }) },
  { path: 'monitor/ip', lazy: async () => ({ Component: (await import('./IpInfoPage.tsx')).IpInfoPage }) },
]
