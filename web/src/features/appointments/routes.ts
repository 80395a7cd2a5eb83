import { type RouteObject, replace } from 'react-router'

/** Pages inside LoginGuard. */
export const appointmentPages: RouteObject[] = [
  {
    path: 'appointment/booking',
    lazy: async () => ({ Component: (await import('./BookingPage.tsx')).BookingPage }),
  },
  {
    path: 'appointment/myOrg',
    lazy: async () => ({ Component: (await import('./AppointmentsPage.tsx')).AppointmentsPage }),
  },
  {
    path: 'appointment/availability',
    lazy: async () => ({ Component: (await import('./AvailabilityPage.tsx')).AvailabilityPage }),
  },
  {
    path: 'appointment/waitlist',
    lazy: async () => ({ Component: (await import('./WaitListPage.tsx')).WaitListPage }),
  },
  {
    path: 'appointment/recall',
    // Whom to call is among what the clients are reminded of.
    loader: () => replace('/organisation/myOrg/reminders?ki=no_appointment'),
  },
  {
    path: 'appointment/referral/:referralId',
    lazy: async () => ({ Component: (await import('./ReferredBookingPage.tsx')).ReferredBookingPage }),
  },
  {
    path: 'appointment/:appointmentId',
    lazy: async () => ({ Component: (await import('./AppointmentPage.tsx')).AppointmentPage }),
  },
]
