import type { RouteObject } from 'react-router'

/** For system administrators only: records that may belong to the same person. */
export const duplicatePages: RouteObject[] = [
  { path: 'user/duplicates', lazy: async () => ({ Component: (await import('./DuplicatesPage.tsx')).DuplicatesPage }) },
  { path: 'user/merges', lazy: async () => ({ Component: (await import('./MergesPage.tsx')).MergesPage }) },
]

/** Routes below /user/{userId}. */
export const duplicateParts: RouteObject[] = [
  {
    path: 'duplicates',
    lazy: async () => ({ Component: (await import('./UserDuplicatesPage.tsx')).UserDuplicatesPage }),
  },
  { path: 'merge', lazy: async () => ({ Component: (await import('./MergePage.tsx')).MergePage }) },
]
