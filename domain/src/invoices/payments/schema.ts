import { z } from 'zod'
import { IdParam, Int, maxLength, requiredText } from '#fields.ts'
import { ChosenRows, ImportFile } from '#imports/schema.ts'
import { maxInvoiceNote } from '#invoices/schema.ts'
import { pageOf } from '#paging.ts'

/** A bank's file to preview. Nothing is written. */
export const BankFile = ImportFile.extend({ fileName: requiredText(maxLength.fileName) })
export type BankFile = z.infer<typeof BankFile>

/** The same file, and the rows to store. */
export const BankFilePress = BankFile.extend(ChosenRows.shape)
export type BankFilePress = z.infer<typeof BankFilePress>

/** Suggested and unmatched payments wait for a person; the others are settled. */
export const BankPaymentStatus = z
  .enum(['suggested', 'unmatched', 'recorded', 'set_aside'])
  .meta({ id: 'BankPaymentStatus' })
export type BankPaymentStatus = z.infer<typeof BankPaymentStatus>

/** An invoice that a payment can be recorded for. A credit balance is negative. */
export const PayableInvoice = z
  .object({
    invoiceId: z.int32(),
    number: z.string(),
    organisationName: z.string(),
    dueDay: z.string(),
    balanceCents: z.int32(),
  })
  .meta({ id: 'PayableInvoice' })
export type PayableInvoice = z.infer<typeof PayableInvoice>

export const BankPayment = z
  .object({
    bankPaymentId: z.int32(),
    day: z.string(),
    cents: z.int32(),
    /** Payer, particulars, code and reference, as the bank wrote them. */
    particulars: z.string(),
    status: BankPaymentStatus,
    /** The invoice that it was recorded for, or that is suggested. */
    invoice: PayableInvoice.nullable(),
    note: z.string().nullable(),
    settledByName: z.string().nullable(),
    settledAt: z.iso.datetime().nullable(),
    fileName: z.string(),
    importedByName: z.string().nullable(),
    importedAt: z.iso.datetime(),
  })
  .meta({ id: 'BankPayment' })
export type BankPayment = z.infer<typeof BankPayment>
export const PagedBankPayments = pageOf(BankPayment).meta({ id: 'PagedBankPayments' })

export const BankPaymentParam = z.strictObject({ bankPaymentId: IdParam })

/** Records a payment for an invoice whose balance was seen, so that two people do not pay it twice. */
export const BankPaymentChoice = z.strictObject({ invoiceId: Int, balanceCents: z.int32() })
export type BankPaymentChoice = z.infer<typeof BankPaymentChoice>

export const BankPaymentNote = z.strictObject({ note: requiredText(maxInvoiceNote) })
export type BankPaymentNote = z.infer<typeof BankPaymentNote>
