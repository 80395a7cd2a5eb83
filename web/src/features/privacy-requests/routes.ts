import type { RouteObject } from 'react-router'

/** Pages inside LoginGuard. */
export const privacyPages: RouteObject[] = [
  {
    path: 'privacy/:privacyRequestId',
    lazy: async () => ({ Component: (await import('./PrivacyRequestPage.tsx')).PrivacyRequestPage }),
  },
]

/** A page below a person. */
export const personPrivacyRoutes: RouteObject[] = [
  { path: 'privacy', lazy: async () => ({ Component: (await import('./OwnPrivacyPage.tsx')).OwnPrivacyPage }) },
]

/** A page below an organisation. */
export const organisationPrivacyRoutes: RouteObject[] = [
  {
    path: 'privacy',
    lazy: async () => ({ Component: (await import('./OrganisationPrivacyPage.tsx')).OrganisationPrivacyPage }),
  },
]
