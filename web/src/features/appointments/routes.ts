import type { RouteObject } from 'react-router'

/** Pages inside LoginGuard. */
export const appointmentPages: RouteObject[] = [
  {
    path: 'appointment/booking',
    lazy: async () => ({ Component: (await import('./BookingPage.tsx')).BookingPage }),
  },
]
