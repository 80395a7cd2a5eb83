import { z } from 'zod'
import { type Actor, isAdministrator } from '#access/actor.ts'
import { Int, maxLength, optionalEmail, optionalText } from '#fields.ts'
import { canSeeInvoicesOf } from '#invoices/rules.ts'

/** Where an organisation receives invoices, and whose practice it is. */
export const OrganisationBilling = z
  .object({
    organisationId: z.int32(),
    feesContact: z.string().nullable(),
    feesEmail: z.string().nullable(),
    distributorId: z.int32().nullable(),
    distributorName: z.string().nullable(),
    version: z.int32(),
  })
  .meta({ id: 'OrganisationBilling' })
export type OrganisationBilling = z.infer<typeof OrganisationBilling>

export const OrganisationBillingChange = z.strictObject({
  feesContact: optionalText(maxLength.firstName + maxLength.lastName),
  feesEmail: optionalEmail,
  distributorId: Int.min(1).nullable(),
  version: Int,
})
export type OrganisationBillingChange = z.infer<typeof OrganisationBillingChange>

/** Directors and managers of the organisation, and administrators with an activity, read and set it. */
export const canSetBilling = (actor: Actor, organisationId: number) =>
  canSeeInvoicesOf(actor, { organisationId, distributorId: null })

/** Only administrators set the distributor. */
export const distributorErrors = (
  actor: Actor,
  before: Pick<OrganisationBilling, 'distributorId'>,
  after: Pick<OrganisationBillingChange, 'distributorId'>,
): Record<string, string[]> =>
  before.distributorId === after.distributorId || isAdministrator(actor)
    ? {}
    : { distributorId: ['Only a system administrator can change this.'] }
