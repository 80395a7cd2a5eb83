import { z } from 'zod'

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

/** An amount to be invoiced. */
export type Charge = {
  item: FeeItem
  medicalId: number | null
  feeId: number
  day: string
  text: string
  cents: number
}
