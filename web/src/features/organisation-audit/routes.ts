import type { RouteObject } from 'react-router'

/** Below an organisation. */
export const organisationAuditParts: RouteObject[] = [
  { path: 'audit', lazy: async () => ({ Component: (await import('./AuditPage.tsx')).AuditPage }) },
]
