import type { RouteObject } from 'react-router'

export const bankPaymentPages: RouteObject[] = [
  {
    path: 'invoice/payments',
    lazy: async () => ({ Component: (await import('./BankPaymentsPage.tsx')).BankPaymentsPage }),
  },
  {
    path: 'invoice/payments/import',
    lazy: async () => ({ Component: (await import('./ImportBankFilePage.tsx')).ImportBankFilePage }),
  },
]
