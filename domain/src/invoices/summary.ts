import { z } from 'zod'

/** What the dashboard says of the invoices that the reader may see. */
export const InvoiceSummary = z
  .object({
    owingCents: z.int32(),
    overdueCents: z.int32(),
    overdue: z.int32(),
    disputed: z.int32(),
    /** The unpaid invoice that is due next, or null. */
    next: z
      .object({ invoiceId: z.int32(), number: z.string(), dueDay: z.string(), balanceCents: z.int32() })
      .nullable(),
    /** The first month that can be billed: that of the first billing terms. Null without terms. */
    firstMonth: z.string().nullable(),
  })
  .meta({ id: 'InvoiceSummary' })
export type InvoiceSummary = z.infer<typeof InvoiceSummary>
