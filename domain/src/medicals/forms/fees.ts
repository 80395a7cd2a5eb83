import { formatDay } from '#dates.ts'
import { isInForceOn } from '#medicals/dated-rows.ts'
import { formatMoney } from '#money.ts'
import type { FeeRow, FeeSeed } from './schema.ts'

const isPaidBy = ({ payer, country }: FeeSeed, residence: string | undefined) =>
  payer === 'everybody' || (residence?.trim().toLowerCase() === country?.toLowerCase()) === (payer === 'resident')

const feeFor = <Row extends FeeSeed>(
  rows: Row[],
  item: FeeSeed['item'],
  residence: string | undefined,
  day: string,
): Row | undefined =>
  rows
    .filter((row) => row.item === item && isInForceOn(row, day) && isPaidBy(row, residence))
    .toSorted((a, b) => b.fromDay.localeCompare(a.fromDay))[0]

/** Application fee by country of residence and day; the latest row applies. `undefined`: no fee. */
export const applicationFee = <Row extends FeeSeed>(rows: Row[], residence: string | undefined, day: string) =>
  feeFor(rows, 'application', residence, day)

/** Fee for replacing a lost certificate. `undefined`: no fee. */
export const replacementFee = <Row extends FeeSeed>(rows: Row[], day: string) =>
  feeFor(rows, 'replacement', undefined, day)

export const asksFee = (rows: FeeSeed[], day: string) =>
  rows.some((row) => row.item === 'application' && isInForceOn(row, day))

export type FeeReceipt = { day: string | undefined; amountCents: number | null }

/**
 * Returns what is wrong with a receipt, or `undefined`. It is a warning and does not prevent an application: the
 * examiner checks the payment before going on (Medical Manual, part 2, Application).
 */
export function feeProblem(
  { day, amountCents }: FeeReceipt,
  fee: Pick<FeeRow, 'amountCents'> | undefined,
  today: string,
) {
  if (day !== undefined && day > today) return `The receipt date, ${formatDay(day)}, is in the future.`
  if (!fee || amountCents === null || amountCents === fee.amountCents) return undefined
  return `${formatMoney(amountCents)} was paid; the fee is ${formatMoney(fee.amountCents)}.`
}
