import type { Screen } from '@clearwing/domain/access/navigation.ts'

/** Screens that exist; only their navigation items are shown. */
export const screens: ReadonlySet<Screen> = new Set<Screen>([
  'dashboard',
  'medicals',
  'clients',
  'registrations',
  'board',
  'bookings',
  'appointments',
  'test',
  'profile',
  'organisation',
  'messages',
  'reminders',
  'terms',
  'security',
  'logout',
  'login',
  'signUp',
  'what',
  'aboutUs',
  'contactUs',
  'privacyPolicy',
])
