import { z } from 'zod'
import { IdParam, Int, isoDay } from '#fields.ts'
import { pageOf } from '#paging.ts'

/** The items that are charged: a medical that was decided, a specialist's signed report, a member for a month. */
export const feeItems = ['examination', 'report', 'member'] as const
export const FeeItem = z.enum(feeItems).meta({ id: 'FeeItem' })
export type FeeItem = z.infer<typeof FeeItem>

/** Scope of a fee: one organisation, the practices of a distributor, a regulator's certificates, or everyone. */
const feeScope = {
  organisationId: z.int32().nullable(),
  distributorId: z.int32().nullable(),
  regulatorId: z.int32().nullable(),
}
export type FeeScope = z.infer<z.ZodObject<typeof feeScope>>

/** A fee that applies from a day until another of the same scope starts. */
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

/** The largest fee that can be announced: a typing error is likelier than a higher one. */
export const maxFeeCents = 1_000_000

const proposed = {
  item: FeeItem,
  organisationId: Int.min(1).nullable(),
  distributorId: Int.min(1).nullable(),
  regulatorId: Int.min(1).nullable(),
  cents: Int.max(maxFeeCents, 'Enter at most $10,000.'),
}

/** A fee that is announced. Its approval by a second administrator is the notice to the practices. */
export const NewFee = z.strictObject({ ...proposed, fromDay: isoDay })
export type NewFee = z.infer<typeof NewFee>

/** A fee whose effect is calculated before it is announced. */
export const ProposedFee = z.strictObject(proposed)
export type ProposedFee = z.infer<typeof ProposedFee>

/** What a proposed fee would have changed in a month. Amounts are without tax. */
export const FeeEffect = z
  .object({
    /** The first day of the month. */
    month: z.string(),
    charges: z.int32(),
    beforeCents: z.int32(),
    afterCents: z.int32(),
  })
  .meta({ id: 'FeeEffect' })
export type FeeEffect = z.infer<typeof FeeEffect>

export const feeStates = ['announced', 'overtaken', 'approved', 'current', 'past', 'withdrawn'] as const
export const FeeState = z.enum(feeStates).meta({ id: 'FeeState' })
export type FeeState = z.infer<typeof FeeState>

/** A fee as the list shows it. */
export const ListedFee = Fee.extend({
  organisationName: z.string().nullable(),
  distributorName: z.string().nullable(),
  regulatorName: z.string().nullable(),
  announcedBy: z.int32().nullable(),
  announcedByName: z.string().nullable(),
  approvedByName: z.string().nullable(),
  /** First day of the next fee in use with the same item and scope. */
  replacedOn: z.string().nullable(),
  state: FeeState,
}).meta({ id: 'ListedFee' })
export type ListedFee = z.infer<typeof ListedFee>
export const PagedFees = pageOf(ListedFee).meta({ id: 'PagedFees' })

export const FeeParam = z.strictObject({ feeId: IdParam })

/** An amount to be invoiced. */
export type Charge = {
  item: FeeItem
  medicalId: number | null
  feeId: number
  day: string
  text: string
  cents: number
}
