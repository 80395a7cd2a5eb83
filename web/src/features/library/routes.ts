import type { RouteObject } from 'react-router'

/** Pages inside LoginGuard. */
export const libraryPages: RouteObject[] = [
  { path: 'library/all', lazy: async () => ({ Component: (await import('./AllLibrariesPage.tsx')).AllLibrariesPage }) },
  {
    path: 'library/myOrg',
    lazy: async () => ({ Component: (await import('./PracticeLibraryPage.tsx')).PracticeLibraryPage }),
  },
  {
    path: 'library/requests',
    lazy: async () => ({ Component: (await import('./requests/DocumentRequestsPage.tsx')).DocumentRequestsPage }),
  },
  {
    path: 'library/item/:libraryItemId',
    lazy: async () => ({ Component: (await import('./item/ItemPage.tsx')).ItemPage }),
  },
  {
    path: 'library/:userId',
    lazy: async () => ({ Component: (await import('./PersonLibraryPage.tsx')).PersonLibraryPage }),
  },
]

/** Pages without a login, for a phone that has a code. */
export const uploadPages: RouteObject[] = [
  {
    path: 'library/upload/:uploadCode',
    lazy: async () => ({ Component: (await import('./codes/UploadPage.tsx')).UploadPage }),
  },
  { path: 'library/upload', lazy: async () => ({ Component: (await import('./codes/UploadPage.tsx')).UploadPage }) },
]

/** A page below a person. */
export const personLibraryRoutes: RouteObject[] = [
  { path: 'library', lazy: async () => ({ Component: (await import('./PersonLibraryPage.tsx')).PersonLibraryPage }) },
]

/** A page below an organisation. */
export const organisationLibraryRoutes: RouteObject[] = [
  {
    path: 'library',
    lazy: async () => ({ Component: (await import('./OrganisationLibraryPage.tsx')).OrganisationLibraryPage }),
  },
]

/** A page below a medical. */
export const medicalLibraryRoutes: RouteObject[] = [
  { path: 'library', lazy: async () => ({ Component: (await import('./MedicalLibraryPage.tsx')).MedicalLibraryPage }) },
]
