import type { RouteObject } from 'react-router'

const history = async () => ({ Component: (await import('./RegistrationHistoryPage.tsx')).RegistrationHistoryPage })

/** Routes below an organisation: a regulator's queue and its entries. */
export const registrationParts: RouteObject[] = [
  {
    path: 'registrations',
    lazy: async () => ({ Component: (await import('./RegistrationsPage.tsx')).RegistrationsPage }),
  },
  {
    path: 'registrations/:registrationId',
    lazy: async () => ({ Component: (await import('./RegistrationPage.tsx')).RegistrationPage }),
  },
  { path: 'registrations/:registrationId/history', lazy: history },
]

/** Routes below a person: their own registrations. */
export const ownRegistrationParts: RouteObject[] = [
  {
    path: 'registrations',
    lazy: async () => ({ Component: (await import('./OwnRegistrationsPage.tsx')).OwnRegistrationsPage }),
  },
  { path: 'registrations/:registrationId/history', lazy: history },
]
