import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import {
  canSetBilling,
  distributorErrors,
  OrganisationBilling,
  OrganisationBillingChange,
} from '@clearwing/domain/invoices/fees/billing.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import { invoiceFeature } from '#features/invoices/feature.ts'
import { lockOrganisation, setFeesContact } from '#features/organisations/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found, refuseFields, unchanged } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findBilling } from './billing-store.ts'
import { setDistributor } from './distributor-store.ts'
import { isDistributorOrNone } from './service.ts'

const tags: TagType[] = ['Organisation', 'Invoice']
const path = '/organisations/:organisationId/billing'
const params = OrganisationParam
const config = { rule: canSetBilling, feature: invoiceFeature } as const

/** Where an organisation receives invoices, and whose practice it is. */
export const billingRoutes: Routes = async (app) => {
  app.get(path, {
    config,
    schema: { operationId: 'getOrganisationBilling', tags, params, response: { 200: OrganisationBilling } },
    handler: async (request) => {
      const organisationId = organisationIdOf(request.actor, request.params.organisationId)
      allowed(request, canSetBilling, organisationId)
      return found(await findBilling(request.db, organisationId))
    },
  })

  app.put(path, {
    // Not for another: a new address would divert the invoices and the notices of debits.
    config: { ...config, inPerson: true },
    schema: {
      operationId: 'updateOrganisationBilling',
      tags,
      params,
      body: OrganisationBillingChange,
      response: { 200: OrganisationBilling },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, body } = request
        const organisationId = organisationIdOf(actor, request.params.organisationId)
        allowed(request, canSetBilling, organisationId)
        const organisation = found(await lockOrganisation(tx, organisationId))
        const before = found(await findBilling(tx, organisationId))
        unchanged(OrganisationBilling, before, body.version)
        const { distributorId, feesContact, feesEmail } = body
        refuseFields(distributorErrors(actor, before, body))
        if (distributorId !== before.distributorId) {
          if (!(await isDistributorOrNone(tx, distributorId)) || distributorId === organisationId)
            refuseFields({ distributorId: ['Choose a distributor.'] })
          await setDistributor(tx, actor, organisationId, distributorId)
        }
        if (feesContact !== before.feesContact || feesEmail !== before.feesEmail)
          await setFeesContact(tx, actor, organisation, { feesContact, feesEmail })
        return found(await findBilling(tx, organisationId))
      }),
  })
}
