import type { LaboratoryReport } from './report.ts'
import { isOurs } from './request-number.ts'

/** `DT-000012`: a sample of a random draw; a line of it adds its own number, `DT-000012-1`. */
const sample = /^DT-\d{6,9}(?:-\d{1,3})?$/

/**
 * True when one of these reports is for a drug and alcohol testing sample. Such a group is never filed among a person's
 * results, whatever identifies them: testing results are not for their examiners.
 */
export const hasTestingNumber = (reports: LaboratoryReport[], ourNames: string[]) =>
  reports.some(({ placerNumbers }) =>
    placerNumbers.some((order) => isOurs(order, ourNames) && sample.test(order.id.trim().toUpperCase())),
  )
