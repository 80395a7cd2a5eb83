import { z } from 'zod'
import { IdParam, Int, isoDay, maxLength, optionalText, requiredText } from '#fields.ts'
import { entryKinds, maxInvoiceNote } from './schema.ts'

// What is sent to change the account of an invoice. Amounts are positive cents.

/** Ten million dollars: a larger amount is a typing error. */
const largestAmount = 1_000_000_000
const Amount = z.int32().min(1, 'Enter an amount above $0.').max(largestAmount, 'Check the amount.')
const note = requiredText(maxInvoiceNote)

/** Money that came in, or was paid back. */
export const NewPayment = z.strictObject({
  kind: z.enum(entryKinds).extract(['payment', 'refund']).meta({ id: 'PaymentKind' }),
  day: isoDay,
  cents: Amount,
  note: optionalText(maxInvoiceNote),
  version: Int,
})
export type NewPayment = z.infer<typeof NewPayment>

/** Moves what was paid too much to another invoice of the same organisation. */
export const NewTransfer = z.strictObject({ otherInvoiceId: z.int32().min(1), cents: Amount, version: Int })
export type NewTransfer = z.infer<typeof NewTransfer>

/** What to take off each line, without tax. */
export const NewCreditNote = z.strictObject({
  lines: z
    .array(z.strictObject({ lineId: z.int32().min(1), cents: Amount }))
    .min(1, 'Choose a line.')
    .max(2000),
  reason: note,
  version: Int,
})
export type NewCreditNote = z.infer<typeof NewCreditNote>

export const NewDispute = z.strictObject({ reason: note })
export type NewDispute = z.infer<typeof NewDispute>

/** An accepted dispute credits this much of the line, without tax. */
export const DisputeAnswer = z.strictObject({
  outcome: z.enum(['accepted', 'declined']).meta({ id: 'DisputeAnswerOutcome' }),
  answer: note,
  creditCents: Amount.nullable(),
})
export type DisputeAnswer = z.infer<typeof DisputeAnswer>

/** Waives the interest that has accrued until today and that no line charges. */
export const NewInterestWaiver = z.strictObject({ reason: note, version: Int })
export type NewInterestWaiver = z.infer<typeof NewInterestWaiver>

/** An invoice by hand, for what no run charges. */
export const NewInvoice = z.strictObject({
  organisationId: z.int32().min(1),
  lines: z
    .array(z.strictObject({ text: requiredText(maxLength.invoiceText), cents: Amount }))
    .min(1, 'Add a line.')
    .max(50),
})
export type NewInvoice = z.infer<typeof NewInvoice>

export const LineParam = z.strictObject({ lineId: IdParam })
export const DisputeParam = z.strictObject({ disputeId: IdParam })
