import { type RouteObject, redirect } from 'react-router'

/** For system administrators only (spec section 6). */
export const hl7Pages: RouteObject[] = [
  { path: 'hl7', loader: () => redirect('/hl7/all') },
  { path: 'hl7/all', lazy: async () => ({ Component: (await import('./MessagesPage.tsx')).AllMessagesPage }) },
  {
    path: 'hl7/unassigned',
    lazy: async () => ({ Component: (await import('./MessagesPage.tsx')).UnassignedMessagesPage }),
  },
  { path: 'hl7/mapping', lazy: async () => ({ Component: (await import('./mapping/MappingsPage.tsx')).MappingsPage }) },
  {
    path: 'hl7/mapping/new',
    lazy: async () => ({ Component: (await import('./mapping/NewMappingPage.tsx')).NewMappingPage }),
  },
  {
    path: 'hl7/mapping/:hl7MappingId',
    lazy: async () => ({ Component: (await import('./mapping/MappingPage.tsx')).MappingPage }),
  },
  {
    path: 'hl7/mapping/:hl7MappingId/history',
    lazy: async () => ({ Component: (await import('./mapping/MappingHistoryPage.tsx')).MappingHistoryPage }),
  },
  {
    path: 'hl7/unmapped',
    lazy: async () => ({ Component: (await import('./mapping/UnmappedPage.tsx')).UnmappedPage }),
  },
  {
    path: 'hl7/analytes',
    lazy: async () => ({ Component: (await import('./mapping/AnalytesPage.tsx')).AnalytesPage }),
  },
  { path: 'hl7/feeds', lazy: async () => ({ Component: (await import('./feeds/FeedsPage.tsx')).FeedsPage }) },
  {
    path: 'hl7/feeds/:hl7SenderId',
    lazy: async () => ({ Component: (await import('./feeds/FeedPage.tsx')).FeedPage }),
  },
  { path: 'hl7/senders', lazy: async () => ({ Component: (await import('./senders/SendersPage.tsx')).SendersPage }) },
  {
    path: 'hl7/senders/new',
    lazy: async () => ({ Component: (await import('./senders/NewSenderPage.tsx')).NewSenderPage }),
  },
  {
    path: 'hl7/senders/:hl7SenderId',
    lazy: async () => ({ Component: (await import('./senders/SenderPage.tsx')).SenderPage }),
  },
  {
    path: 'hl7/senders/:hl7SenderId/history',
    lazy: async () => ({ Component: (await import('./senders/SenderHistoryPage.tsx')).SenderHistoryPage }),
  },
  { path: 'hl7/:messageId', lazy: async () => ({ Component: (await import('./MessagePage.tsx')).MessagePage }) },
]
