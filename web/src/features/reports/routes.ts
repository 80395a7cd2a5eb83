import type { RouteObject } from 'react-router'

/** Pages inside LoginGuard. */
export const reportPages: RouteObject[] = [
  { path: 'report', lazy: async () => ({ Component: (await import('./CataloguePage.tsx')).CataloguePage }) },
  { path: 'report/:key', lazy: async () => ({ Component: (await import('./ReportPage.tsx')).ReportPage }) },
]
