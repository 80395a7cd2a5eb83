import type { RouteObject } from 'react-router'

/** Pages for system administrators only (spec section 6). */
export const templatePages: RouteObject[] = [
  {
    path: 'resource/templates',
    lazy: async () => ({ Component: (await import('./TemplatesPage.tsx')).TemplatesPage }),
  },
  {
    path: 'resource/documents',
    lazy: async () => ({ Component: (await import('./DocumentTemplatesPage.tsx')).DocumentTemplatesPage }),
  },
  {
    path: 'resource/documents/:document',
    lazy: async () => ({ Component: (await import('./DocumentTemplatePage.tsx')).DocumentTemplatePage }),
  },
  {
    path: 'resource/documents/:regulatorId/:document',
    lazy: async () => ({ Component: (await import('./DocumentTemplatePage.tsx')).DocumentTemplatePage }),
  },
  {
    path: 'resource/templates/new',
    lazy: async () => ({ Component: (await import('./NewTemplatePage.tsx')).NewTemplatePage }),
  },
  {
    path: 'resource/transfer',
    lazy: async () => ({ Component: (await import('./TransferTemplatesPage.tsx')).TransferTemplatesPage }),
  },
  {
    path: 'resource/templates/:regulatorId/:code',
    lazy: async () => ({ Component: (await import('./TemplatePage.tsx')).TemplatePage }),
  },
]
