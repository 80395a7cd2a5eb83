import { type RouteObject, redirect } from 'react-router'

/** Pages for system administrators only (spec section 6). */
export const resourcePages: RouteObject[] = [
  { path: 'resource', loader: () => redirect('/resource/phrases') },
  {
    path: 'resource/files',
    lazy: async () => ({ Component: (await import('./files/FilesPage.tsx')).FilesPage }),
  },
  {
    path: 'resource/files/:resourceFileId',
    lazy: async () => ({ Component: (await import('./files/FilePage.tsx')).FilePage }),
  },
  {
    path: 'resource/phrases',
    lazy: async () => ({ Component: (await import('./phrases/PhrasesPage.tsx')).PhrasesPage }),
  },
  {
    path: 'resource/phrases/import',
    lazy: async () => ({ Component: (await import('./phrases/ImportPhrasesPage.tsx')).ImportPhrasesPage }),
  },
]

/** A doctor's own phrases, inside LoginGuard. */
export const ownPhrasePages: RouteObject[] = [
  {
    path: 'medical/phrases',
    lazy: async () => ({ Component: (await import('./phrases/OwnPhrasesPage.tsx')).OwnPhrasesPage }),
  },
  {
    path: 'medical/phrases/import',
    lazy: async () => ({ Component: (await import('./phrases/ImportPhrasesPage.tsx')).ImportOwnPhrasesPage }),
  },
]
