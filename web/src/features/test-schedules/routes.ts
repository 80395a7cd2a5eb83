import type { RouteObject } from 'react-router'

/** Routes below /organisation/{organisationId}. */
export const testSchedulePages: RouteObject[] = [
  {
    path: 'test-schedules',
    lazy: async () => ({ Component: (await import('./TestSchedulesPage.tsx')).TestSchedulesPage }),
  },
  {
    path: 'test-schedules/new',
    lazy: async () => ({ Component: (await import('./NewTestSchedulePage.tsx')).NewTestSchedulePage }),
  },
  {
    path: 'test-schedules/timetable/:regulatorId',
    lazy: async () => ({ Component: (await import('./TimetablePage.tsx')).TimetablePage }),
  },
  {
    path: 'test-schedules/:testScheduleId',
    lazy: async () => ({ Component: (await import('./TestScheduleFrame.tsx')).TestScheduleFrame }),
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./TestSchedulePage.tsx')).TestSchedulePage }) },
      {
        path: 'edit',
        lazy: async () => ({ Component: (await import('./EditTestSchedulePage.tsx')).EditTestSchedulePage }),
      },
      {
        path: 'history',
        lazy: async () => ({ Component: (await import('./TestScheduleHistoryPage.tsx')).TestScheduleHistoryPage }),
      },
    ],
  },
]
