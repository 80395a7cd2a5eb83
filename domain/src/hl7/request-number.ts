import type { OrderNumber, Report } from './report.ts'

/** `LR-000140`; a line of the request adds its own number: `LR-000140-1`. */
const ours = /^(LR-\d{6,9})(?:-(\d{1,3}))?$/

/** The numbers of our own requests among the orders of these reports, as whoever issued them allows. */
export function requestNumbersOf(reports: Report[], ourNames: string[]): string[] {
  const numbers = reports.flatMap(({ placerNumbers }) => placerNumbers)
  const found = numbers.flatMap((order) =>
    isOurs(order, ourNames) ? (ours.exec(order.id.toUpperCase())?.[1] ?? []) : [],
  )
  return [...new Set(found)]
}

/** Which line of our request a report is of, by a number of its own; null where it names the request alone. */
export function requestLineOf({ placerNumbers }: Report, ourNames: string[]): number | null {
  const lines = placerNumbers.flatMap((order) =>
    isOurs(order, ourNames) ? (ours.exec(order.id.toUpperCase())?.[2] ?? []) : [],
  )
  return lines[0] === undefined ? null : Number(lines[0])
}

/** Whoever issued a number says so, or nobody does: then it may be ours. */
export const isOurs = ({ issuer }: OrderNumber, ourNames: string[]) =>
  issuer === '' || ourNames.length === 0 || ourNames.some((name) => name.toUpperCase() === issuer.toUpperCase())
