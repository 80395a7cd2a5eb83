import type { OrderNumber, Report } from './report.ts'

/** `LR-000140`; a line of the request adds its own number: `LR-000140-1`. */
const ours = /^(LR-\d{6,9})(?:-\d{1,3})?$/

/** The numbers of our own requests among the orders of these reports, as whoever issued them allows. */
export function requestNumbersOf(reports: Report[], ourNames: string[]): string[] {
  const numbers = reports.flatMap(({ placerNumbers }) => placerNumbers)
  const found = numbers.flatMap((order) =>
    isOurs(order, ourNames) ? (ours.exec(order.id.toUpperCase())?.[1] ?? []) : [],
  )
  return [...new Set(found)]
}

const isOurs = ({ issuer }: OrderNumber, ourNames: string[]) =>
  issuer === '' || ourNames.length === 0 || ourNames.some((name) => name.toUpperCase() === issuer.toUpperCase())
