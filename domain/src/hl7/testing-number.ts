import type { Report } from './report.ts'
import { isOurs } from './request-number.ts'

/** `DT-000012`: a sample of a random draw; a line of it adds its own number, `DT-000012-1`. */
const sample = /^DT-\d{6,9}(?:-\d{1,3})?$/

/**
 * Whether one of these reports is of a sample of drug and alcohol testing. Such a group is never filed among the results
 * of a person, whatever else identifies them: what testing finds is not for those who examine them.
 */
export const hasTestingNumber = (reports: Report[], ourNames: string[]) =>
  reports.some(({ placerNumbers }) =>
    placerNumbers.some((order) => isOurs(order, ourNames) && sample.test(order.id.trim().toUpperCase())),
  )
