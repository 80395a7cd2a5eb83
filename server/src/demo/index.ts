import type { Site } from '#platform/site.ts'

export { demoLogins, howToLogIn } from './logins.ts'

/** Once in the life of a demo: no later start needs what makes its data, nor what writes the PDFs among it. */
export const loadDemo = async (site: Site) => (await import('./demo.ts')).loadDemo(site)
