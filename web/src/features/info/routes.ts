import type { RouteObject } from 'react-router'
import { HomePage } from './HomePage.tsx'

export const infoPages: RouteObject[] = [
  { index: true, Component: HomePage },
  { path: 'info/about-us', lazy: async () => ({ Component: (await import('./AboutUsPage.tsx')).AboutUsPage }) },
  { path: 'info/contact-us', lazy: async () => ({ Component: (await import('./ContactUsPage.tsx')).ContactUsPage }) },
  {
    path: 'info/privacy-policy',
    lazy: async () => ({ Component: (await import('./PrivacyPolicyPage.tsx')).PrivacyPolicyPage }),
  },
  { path: 'info/verify', lazy: async () => ({ Component: (await import('./VerifyPage.tsx')).VerifyPage }) },
]
