import type { Screen } from '@clearwing/domain/access/navigation.ts'

/** The screens that exist: their items show. */
export const screens: ReadonlySet<Screen> = new Set<Screen>([
  'dashboard',
  'logout',
  'login',
  'what',
  'aboutUs',
  'contactUs',
  'privacyPolicy',
])
