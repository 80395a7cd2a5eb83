import type { RouteObject } from 'react-router'

/** Routes below a person. */
export const recordRoutes: RouteObject[] = [
  { path: 'access', lazy: async () => ({ Component: (await import('./ReadingsPage.tsx')).ReadingsPage }) },
]

const loadPersonReadings = async () => ({ Component: (await import('./PersonReadingsPage.tsx')).PersonReadingsPage })

export const personReadingPages: RouteObject[] = [
  { path: 'monitor/readings', lazy: loadPersonReadings },
  { path: 'monitor/readings/:userId', lazy: loadPersonReadings },
]
