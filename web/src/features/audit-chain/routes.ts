import type { RouteObject } from 'react-router'

export const auditChainPages: RouteObject[] = [
  {
    path: 'monitor/audit-chain',
    lazy: async () => ({ Component: (await import('./AuditChainPage.tsx')).AuditChainPage }),
  },
]
