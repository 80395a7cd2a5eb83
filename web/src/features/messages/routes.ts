import type { RouteObject } from 'react-router'

/** A single path: what is open is in the query (spec section 2). */
export const messagePages: RouteObject[] = [
  { path: 'messages', lazy: async () => ({ Component: (await import('./MessagesPage.tsx')).MessagesPage }) },
]
