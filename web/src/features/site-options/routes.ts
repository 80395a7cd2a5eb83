import type { RouteObject } from 'react-router'

/** For system administrators only. */
export const siteOptionPages: RouteObject[] = [
  { path: 'monitor/setup', lazy: async () => ({ Component: (await import('./set-up/SetUpPage.tsx')).SetUpPage }) },
  { path: 'monitor/options', lazy: async () => ({ Component: (await import('./OptionsPage.tsx')).OptionsPage }) },
  {
    path: 'monitor/options/:settingKey',
    lazy: async () => ({ Component: (await import('./OptionPage.tsx')).OptionPage }),
  },
]
