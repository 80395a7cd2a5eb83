import type { Site } from '#platform/site.ts'

export { demoLogins, howToLogIn } from './logins.ts'

/**
 * The demo code is loaded only when the data is created, so that later starts do not load the code that creates the
 * data and its PDFs.
 */
export const loadDemo = async (site: Site) => (await import('./demo.ts')).fillDatabase(site)
