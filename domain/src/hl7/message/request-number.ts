import type { LaboratoryReport, OrderNumber } from './report.ts'

/** `LR-000140`; a line of the request adds its own number: `LR-000140-1`. */
const requestNumberPattern = /^(LR-\d{6,9})(?:-(\d{1,3}))?$/

/** Our own request numbers among the orders of these reports, if their issuer may be us. */
export function requestNumbersOf(reports: LaboratoryReport[], ourNames: string[]): string[] {
  const numbers = reports.flatMap(({ placerNumbers }) => placerNumbers)
  const found = numbers.flatMap((order) =>
    isOurs(order, ourNames) ? (requestNumberPattern.exec(order.id.toUpperCase())?.[1] ?? []) : [],
  )
  return [...new Set(found)]
}

/** The line of a request made here that a report is for, from its number; null if it names only the request. */
export function requestLineOf({ placerNumbers }: LaboratoryReport, ourNames: string[]): number | null {
  const lines = placerNumbers.flatMap((order) =>
    isOurs(order, ourNames) ? (requestNumberPattern.exec(order.id.toUpperCase())?.[2] ?? []) : [],
  )
  return lines[0] === undefined ? null : Number(lines[0])
}

/** True when the issuer is this installation, or is not named (then the number may be one given here). */
export const isOurs = ({ issuer }: OrderNumber, ourNames: string[]) =>
  issuer === '' || ourNames.length === 0 || ourNames.some((name) => name.toUpperCase() === issuer.toUpperCase())
