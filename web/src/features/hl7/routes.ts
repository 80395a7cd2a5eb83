import { type RouteObject, redirect } from 'react-router'

/** For system administrators only (spec section 6). */
export const hl7Pages: RouteObject[] = [
  { path: 'hl7', loader: () => redirect('/hl7/all') },
  { path: 'hl7/all', lazy: async () => ({ Component: (await import('./MessagesPage.tsx')).AllMessagesPage }) },
  {
    path: 'hl7/unassigned',
    lazy: async () => ({ Component: (await import('./MessagesPage.tsx')).UnassignedMessagesPage }),
  },
  { path: 'hl7/:messageId', lazy: async () => ({ Component: (await import('./MessagePage.tsx')).MessagePage }) },
]
