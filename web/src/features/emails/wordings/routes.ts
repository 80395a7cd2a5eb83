import type { RouteObject } from 'react-router'

/** For system administrators only (spec section 6). */
export const emailTemplatePages: RouteObject[] = [
  {
    path: 'resource/emails',
    lazy: async () => ({ Component: (await import('./EmailTemplatesPage.tsx')).EmailTemplatesPage }),
  },
  {
    path: 'resource/emails/:name',
    lazy: async () => ({ Component: (await import('./EmailTemplatePage.tsx')).EmailTemplatePage }),
  },
]
