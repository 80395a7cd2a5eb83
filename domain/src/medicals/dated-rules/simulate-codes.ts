import { formatDay } from '#dates.ts'
import { countInWords, formatCount } from '#format-count.ts'
import type { SimulatedLine } from './schema.ts'

/** Number of certificates held today that carry a code. */
export type CodeCount = { code: string; count: number }

export const linesOfCodes = (carried: CodeCount[]): SimulatedLine[] =>
  carried.map(({ code, count }) => ({ what: `${code}: certificates held today`, count, direction: 'other' }))

/** '12 certificates held today carry a changed code, and 3 medicals are open with this regulator.' */
export function codeSummary(certificates: number, open: number) {
  const carry = countInWords(certificates, 'certificate held today carries', 'certificates held today carry')
  return `${carry} a changed code, and ${formatCount(open)} ${open === 1 ? 'medical is' : 'medicals are'} open with this regulator.`
}

export const noWordingMoves = (fromDay: string) =>
  `Printed or assessed records keep their wording. From ${formatDay(fromDay)} the new wording is offered.`
