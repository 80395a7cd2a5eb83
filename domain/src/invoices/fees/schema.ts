import { z } from 'zod'
import { Int, isoDay, maxLength, requiredText } from '#fields.ts'
import { checkBankAccount, formatBankAccount, readBankAccount } from '#identifiers/bank-account.ts'
import { formatIrd, isIrd } from '#identifiers/ird.ts'
import { mostCents } from '#invoices/schema.ts'

/** What is charged. The basis of each: a medical that was decided, a specialist's signed report, a member for a month. */
export const FeeItem = z.enum(['examination', 'report', 'member']).meta({ id: 'FeeItem' })
export type FeeItem = z.infer<typeof FeeItem>

/** Whom a fee is for: one organisation, the practices of a distributor, a regulator's certificates, or everyone. */
const feeScope = {
  organisationId: z.int32().nullable(),
  distributorId: z.int32().nullable(),
  regulatorId: z.int32().nullable(),
}
export type FeeScope = z.infer<z.ZodObject<typeof feeScope>>

/** A fee from a day on, until another of the same scope starts. */
export const Fee = z
  .object({
    feeId: z.int32(),
    item: FeeItem,
    ...feeScope,
    cents: z.int32(),
    from: z.string(),
    announcedAt: z.string(),
    approvedAt: z.string().nullable(),
    withdrawnAt: z.string().nullable(),
  })
  .meta({ id: 'Fee' })
export type Fee = z.infer<typeof Fee>

/** An amount to be invoiced. */
export type Charge = {
  item: FeeItem
  medicalId: number | null
  feeId: number
  day: string
  text: string
  cents: number
}

export const NewFee = z.strictObject({
  item: FeeItem,
  organisationId: Int.min(1).nullable(),
  distributorId: Int.min(1).nullable(),
  regulatorId: Int.min(1).nullable(),
  cents: Int.max(mostCents),
  from: isoDay,
})
export type NewFee = z.infer<typeof NewFee>

/** A fee with its names, for the list of fees. */
export const ListedFee = Fee.extend({
  organisationName: z.string().nullable(),
  distributorName: z.string().nullable(),
  regulatorName: z.string().nullable(),
  announcedBy: z.int32(),
  announcedByName: z.string(),
  approvedByName: z.string().nullable(),
  version: z.int32(),
}).meta({ id: 'ListedFee' })
export type ListedFee = z.infer<typeof ListedFee>

/** What the last month would have cost with a proposed fee. */
export const FeeEffect = z
  .object({ month: z.string(), charges: z.int32(), beforeCents: z.int32(), afterCents: z.int32() })
  .meta({ id: 'FeeEffect' })
export type FeeEffect = z.infer<typeof FeeEffect>

const bankAccount = requiredText(20)
  .refine((text) => text === '' || checkBankAccount(text) !== 'invalid', 'Enter a valid bank account number.')
  .overwrite((text) => {
    const account = readBankAccount(text)
    return account ? formatBankAccount(account) : text
  })
const percent = z.number().min(0).max(30).multipleOf(0.01)

/** Who invoices and on which terms, from a day on. */
export const NewBillingTerms = z.strictObject({
  from: isoDay,
  supplierName: requiredText(maxLength.organisationName),
  supplierAddress: requiredText(maxLength.locationAddress),
  gstNumber: requiredText(11)
    .refine((text) => text === '' || isIrd(text), 'Enter a valid GST number.')
    .overwrite((text) => (isIrd(text) ? formatIrd(text) : text)),
  bankAccount,
  gstPercent: percent,
  interestPercent: percent,
})
export type NewBillingTerms = z.infer<typeof NewBillingTerms>

export const BillingTerms = z
  .object({
    billingTermsId: z.int32(),
    from: z.string(),
    supplierName: z.string(),
    supplierAddress: z.string(),
    gstNumber: z.string(),
    bankAccount: z.string(),
    gstPercent: z.number(),
    interestPercent: z.number(),
    addedByName: z.string(),
    addedAt: z.string(),
  })
  .meta({ id: 'BillingTerms' })
export type BillingTerms = z.infer<typeof BillingTerms>
