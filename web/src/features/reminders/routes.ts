import type { RouteObject } from 'react-router'

/** Below /user/{userId}. */
export const reminderParts: RouteObject[] = [
  { path: 'reminders', lazy: async () => ({ Component: (await import('./RemindersPage.tsx')).RemindersPage }) },
]

/** A page below an organisation. */
export const organisationReminderRoutes: RouteObject[] = [
  {
    path: 'reminders',
    lazy: async () => ({ Component: (await import('./PeopleRemindersPage.tsx')).PeopleRemindersPage }),
  },
]

/** For system administrators. */
export const reminderMonitorPages: RouteObject[] = [
  {
    path: 'monitor/reminders',
    lazy: async () => ({ Component: (await import('./MonitorPage.tsx')).MonitorPage }),
  },
]

/** Without a login: the link in an email. */
export const reminderLinkPages: RouteObject[] = [
  {
    path: 'info/reminders',
    lazy: async () => ({ Component: (await import('./SwitchOffPage.tsx')).SwitchOffPage }),
  },
]
