import { DisputeAnswer, DisputeParam, LineParam, NewDispute } from '@clearwing/domain/invoices/changes.ts'
import { canDisputeInvoice, canManageInvoicesOf } from '@clearwing/domain/invoices/rules.ts'
import { Invoice } from '@clearwing/domain/invoices/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyRequest } from 'fastify'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal, refuseFields } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { createCreditNote } from './credit-store.ts'
import { createDispute, endDispute, findDispute, invoiceIdOfLine } from './dispute-store.ts'
import { invoiceFeature } from './feature.ts'
import { lockInvoice } from './scope-store.ts'
import { readInvoice } from './view-store.ts'

const tags: TagType[] = ['Invoice']
const path = '/invoices/disputes/:disputeId'
const params = DisputeParam
const feature = invoiceFeature

/** The organisation that is charged disputes a line; who manages the invoice answers. */
export const disputeRoutes: Routes = async (app) => {
  app.post('/invoices/lines/:lineId/disputes', {
    config: { rule: canDisputeInvoice, feature, inPerson: true },
    schema: {
      operationId: 'disputeInvoiceLine',
      tags,
      params: LineParam,
      headers: IdempotencyKey,
      body: NewDispute,
      response: { 201: Invoice },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { lineId } = request.params
        const invoiceId = found(await invoiceIdOfLine(tx, lineId))
        const invoice = found(await lockInvoice(tx, request.actor, invoiceId))
        allowed(request, canDisputeInvoice, invoice)
        reply.code(201)
        return createOnce(tx, request, async () => {
          await createDispute(tx, request.actor, invoice, lineId, request.body.reason)
          return readInvoice(tx, invoiceId)
        })
      }),
  })

  app.put(`${path}/answer`, {
    config: { rule: canManageInvoicesOf, feature, inPerson: true },
    schema: { operationId: 'answerDispute', tags, params, body: DisputeAnswer, response: { 200: Invoice } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { outcome, answer, creditCents } = request.body
        const { invoice, dispute } = await lockDisputed(tx, request, request.params.disputeId)
        allowed(request, canManageInvoicesOf, invoice)
        stillOpen(dispute)
        const isAccepted = outcome === 'accepted'
        if (isAccepted && creditCents === null) refuseFields({ creditCents: ['Enter the amount to credit.'] })
        const creditNoteId =
          isAccepted && creditCents !== null
            ? await createCreditNote(tx, request.actor, invoice, {
                lines: [{ lineId: dispute.lineId, cents: creditCents }],
                reason: answer,
                amountField: 'creditCents',
              })
            : null
        await endDispute(tx, request.actor, invoice, dispute, { outcome, answer, creditNoteId })
        return readInvoice(tx, invoice.invoiceId)
      }),
  })

  app.put(`${path}/withdrawal`, {
    config: { rule: canDisputeInvoice, feature, inPerson: true },
    schema: { operationId: 'withdrawDispute', tags, params, response: { 200: Invoice } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { invoice, dispute } = await lockDisputed(tx, request, request.params.disputeId)
        allowed(request, canDisputeInvoice, invoice)
        stillOpen(dispute)
        const ending = { outcome: 'withdrawn', answer: null, creditNoteId: null } as const
        await endDispute(tx, request.actor, invoice, dispute, ending)
        return readInvoice(tx, invoice.invoiceId)
      }),
  })
}

async function lockDisputed(tx: Tx, { actor }: FastifyRequest, disputeId: number) {
  const { invoiceId } = found(await findDispute(tx, disputeId))
  const invoice = found(await lockInvoice(tx, actor, invoiceId))
  const { dispute } = found(await findDispute(tx, disputeId))
  return { invoice, dispute }
}

function stillOpen({ answeredAt }: { answeredAt: string | null }) {
  if (answeredAt !== null) throw new Refusal(409, { title: 'This dispute has ended.' })
}
