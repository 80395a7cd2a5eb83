import type { Site } from '#platform/site.ts'
import { type PartReport, Steps } from './steps.ts'

export { demoLogins, howToLogIn } from './logins.ts'

/**
 * The demo code is loaded only when the data is created, so that later starts do not load the code that creates the
 * data and its PDFs.
 */
export const loadDemo = async (site: Site, report?: PartReport) =>
  (await import('./demo.ts')).fillDatabase(site, new Steps(report))
