import { type RouteObject, redirect } from 'react-router'

/** Pages inside LoginGuard. */
export const videoPages: RouteObject[] = [
  { path: 'video', loader: () => redirect('/video/all') },
  { path: 'video/all', lazy: async () => ({ Component: (await import('./VideosPage.tsx')).VideosPage }) },
  {
    path: 'video/manage',
    lazy: async () => ({ Component: (await import('./ManageVideosPage.tsx')).ManageVideosPage }),
  },
  { path: 'video/:videoId', lazy: async () => ({ Component: (await import('./VideoPage.tsx')).VideoPage }) },
  {
    path: 'video/:videoId/progress',
    lazy: async () => ({ Component: (await import('./VideoProgressPage.tsx')).VideoProgressPage }),
  },
  {
    path: 'video/:videoId/edit',
    lazy: async () => ({ Component: (await import('./EditVideoPage.tsx')).EditVideoPage }),
  },
]

/** A page below a person. */
export const personVideoRoutes: RouteObject[] = [
  { path: 'videos', lazy: async () => ({ Component: (await import('./PersonVideosPage.tsx')).PersonVideosPage }) },
]

/** A page below an organisation. */
export const organisationVideoRoutes: RouteObject[] = [
  {
    path: 'videos',
    lazy: async () => ({ Component: (await import('./OrganisationVideosPage.tsx')).OrganisationVideosPage }),
  },
]

/** A page below a medical. */
export const medicalVideoRoutes: RouteObject[] = [
  { path: 'videos', lazy: async () => ({ Component: (await import('./MedicalVideosPage.tsx')).MedicalVideosPage }) },
]
