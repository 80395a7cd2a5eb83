import type { RouteObject } from 'react-router'

const history = async () => ({ Component: (await import('./HistoryPage.tsx')).HistoryPage })

/** Below an organisation: the queue of a regulator, and one of those who wait in it. */
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

/** Below a person: their own. */
export const ownRegistrationParts: RouteObject[] = [
  {
    path: 'registrations',
    lazy: async () => ({ Component: (await import('./OwnRegistrationsPage.tsx')).OwnRegistrationsPage }),
  },
  { path: 'registrations/:registrationId/history', lazy: history },
]
