import type { RouteObject } from 'react-router'

/** Below /user/{userId}. */
export const reminderParts: RouteObject[] = [
  { path: 'reminders', lazy: async () => ({ Component: (await import('./RemindersPage.tsx')).RemindersPage }) },
]

/** Without a login: the link in an email. */
export const reminderLinkPages: RouteObject[] = [
  {
    path: 'info/reminders',
    lazy: async () => ({ Component: (await import('./SwitchOffPage.tsx')).SwitchOffPage }),
  },
]
