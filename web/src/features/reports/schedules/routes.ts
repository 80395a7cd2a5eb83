import type { RouteObject } from 'react-router'

/** Pages inside LoginGuard. */
export const schedulePages: RouteObject[] = [
  { path: 'report/schedules', lazy: async () => ({ Component: (await import('./SchedulesPage.tsx')).SchedulesPage }) },
  {
    path: 'report/schedule/new',
    lazy: async () => ({ Component: (await import('./NewSchedulePage.tsx')).NewSchedulePage }),
  },
  {
    path: 'report/schedule/:reportScheduleId',
    lazy: async () => ({ Component: (await import('./SchedulePage.tsx')).SchedulePage }),
  },
  {
    path: 'report/sending/:reportSendingId',
    lazy: async () => ({ Component: (await import('./SentReportPage.tsx')).SentReportPage }),
  },
]
