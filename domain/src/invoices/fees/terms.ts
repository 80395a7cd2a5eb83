import { z } from 'zod'
import { isoDay, requiredText } from '#fields.ts'
import { requiredBankAccount, requiredIrd } from '#identifiers/fields.ts'
import { firstOfMonth } from '#invoices/days.ts'

const percent = (max: number) =>
  z
    .number()
    .min(0)
    .max(max, `Enter a percentage up to ${max}.`)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Enter at most 2 decimal places.')

/** Who supplies the service and on which terms, from a day on. */
export const NewBillingTerms = z.strictObject({
  fromDay: isoDay,
  supplierName: requiredText(100),
  supplierAddress: requiredText(200),
  gstNumber: requiredIrd,
  gstPercent: percent(50),
  interestPercentPerMonth: percent(10),
  bankAccount: requiredBankAccount,
  initiatorCode: requiredText(7, /\d{7}/, 'Enter the seven digits of the authorisation code.'),
  source: requiredText(200),
})
export type NewBillingTerms = z.infer<typeof NewBillingTerms>

export const BillingTerms = z
  .object({
    billingTermsId: z.int32(),
    fromDay: z.string(),
    supplierName: z.string(),
    supplierAddress: z.string(),
    gstNumber: z.string(),
    gstPercent: z.number(),
    interestPercentPerMonth: z.number(),
    bankAccount: z.string(),
    initiatorCode: z.string(),
    source: z.string(),
    addedByName: z.string().nullable(),
    addedAt: z.string(),
    /** True for the row in force today. */
    isInForce: z.boolean(),
  })
  .meta({ id: 'BillingTerms' })
export type BillingTerms = z.infer<typeof BillingTerms>

/**
 * Why terms cannot start on this day, or null. Invoices of the month in progress must not change their terms, so that
 * terms start with a later month. The very first ones may start this month: nothing was invoiced before them.
 */
export function termsStartProblem(fromDay: string, today: string, isFirst: boolean): string | null {
  if (fromDay !== firstOfMonth(fromDay)) return 'Terms start on the first day of a month.'
  if (isFirst) return fromDay < firstOfMonth(today) ? 'The first terms can start this month at the earliest.' : null
  return fromDay <= today ? 'Terms can start next month at the earliest.' : null
}
