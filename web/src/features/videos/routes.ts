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
