import type { RouteObject } from 'react-router'

/** The handbook. Everyone may read it; it contains no data of an installation. */
export const helpPages: RouteObject[] = [
  { path: 'help', lazy: async () => ({ Component: (await import('./HelpPage.tsx')).HelpPage }) },
  {
    path: 'help/:page',
    lazy: async () => {
      const [{ GuidePage }, { readHandbookPage }] = await Promise.all([import('./GuidePage.tsx'), import('./pages.ts')])
      // The page is complete when it is shown, so that the browser can go to the task in its address.
      return {
        Component: GuidePage,
        loader: async ({ params }) => (await readHandbookPage(params.page ?? '')) ?? null,
      }
    },
  },
]
