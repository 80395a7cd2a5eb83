import { paidCents } from '@clearwing/domain/invoices/balance.ts'
import { NewCreditNote, NewInterestWaiver, NewPayment, NewTransfer } from '@clearwing/domain/invoices/changes.ts'
import { canManageInvoicesOf } from '@clearwing/domain/invoices/rules.ts'
import { Invoice, InvoiceParam } from '@clearwing/domain/invoices/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyRequest } from 'fastify'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal, refuseFields, unchanged } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { readAccount } from './account-store.ts'
import { readAccrued } from './accrued-store.ts'
import { createCreditNote } from './credit-store.ts'
import { addEntry } from './entry-store.ts'
import { invoiceFeature } from './feature.ts'
import { sendInvoice } from './issue-store.ts'
import { lockInvoice, type StoredInvoice } from './scope-store.ts'
import { readInvoice } from './view-store.ts'
import { createWaiver } from './waiver-store.ts'

const tags: TagType[] = ['Invoice']
const path = '/invoices/:invoiceId'
const params = InvoiceParam
const headers = IdempotencyKey
const config = { rule: canManageInvoicesOf, feature: invoiceFeature, inPerson: true } as const
const response = { 201: Invoice }

/** Routes that change the account of an issued invoice. Each answers with the invoice as it is then. */
export const invoiceAccountRoutes: Routes = async (app) => {
  app.post(`${path}/payments`, {
    config,
    schema: { operationId: 'createInvoicePayment', tags, params, headers, body: NewPayment, response },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { kind, day, cents, note, version } = request.body
        const invoice = await lockToManage(tx, request, request.params.invoiceId)
        reply.code(201)
        return createOnce(tx, request, async () => {
          await unchangedAccount(tx, invoice, version)
          const errors: Record<string, string[]> = {}
          if (day > today(tx)) errors.day = ['Enter today or an earlier day.']
          else if (day < (invoice.issuedOn ?? '')) errors.day = ['This is before the invoice was issued.']
          if (kind === 'refund' && cents > paidCents((await readAccount(tx, invoice.invoiceId)).entries))
            errors.cents = ['This is more than was paid.']
          refuseFields(errors)
          await addEntry(tx, request.actor, invoice, { kind, day, cents: kind === 'payment' ? -cents : cents, note })
          return readInvoice(tx, invoice.invoiceId)
        })
      }),
  })

  app.post(`${path}/transfers`, {
    config,
    schema: { operationId: 'createInvoiceTransfer', tags, params, headers, body: NewTransfer, response },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { otherInvoiceId, cents, version } = request.body
        const { invoice, other } = await lockBoth(tx, request, request.params.invoiceId, otherInvoiceId)
        reply.code(201)
        return createOnce(tx, request, async () => {
          await unchangedAccount(tx, invoice, version)
          refuseFields(await transferProblems(tx, invoice, other, cents))
          const [day, actor] = [today(tx), request.actor]
          await addEntry(tx, actor, invoice, { kind: 'transfer', day, cents, otherInvoiceId })
          await addEntry(tx, actor, found(other), {
            kind: 'transfer',
            day,
            cents: -cents,
            otherInvoiceId: invoice.invoiceId,
          })
          return readInvoice(tx, invoice.invoiceId)
        })
      }),
  })

  app.post(`${path}/creditNotes`, {
    config,
    schema: { operationId: 'createCreditNote', tags, params, headers, body: NewCreditNote, response },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { version, ...credit } = request.body
        const invoice = await lockToManage(tx, request, request.params.invoiceId)
        reply.code(201)
        return createOnce(tx, request, async () => {
          await unchangedAccount(tx, invoice, version)
          await createCreditNote(tx, request.actor, invoice, credit)
          return readInvoice(tx, invoice.invoiceId)
        })
      }),
  })

  app.post(`${path}/waivers`, {
    config,
    schema: { operationId: 'waiveInterest', tags, params, headers, body: NewInterestWaiver, response },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { reason, version } = request.body
        const invoice = await lockToManage(tx, request, request.params.invoiceId)
        reply.code(201)
        return createOnce(tx, request, async () => {
          await unchangedAccount(tx, invoice, version)
          const { invoiceId } = invoice
          const accrued = (await readAccrued(tx, [invoiceId], today(tx))).get(invoiceId)
          if (!accrued) throw new Refusal(409, { title: 'No interest has accrued that could be waived.' })
          await createWaiver(tx, request.actor, invoice, { untilDay: accrued.until, cents: accrued.cents, reason })
          return readInvoice(tx, invoiceId)
        })
      }),
  })

  app.put(`${path}/sent`, {
    config,
    schema: { operationId: 'sendInvoice', tags, params, response: { 200: Invoice } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const invoice = await lockToManage(tx, request, request.params.invoiceId)
        if (!(await sendInvoice(tx, request.actor, invoice)))
          throw new Refusal(409, { title: 'No email address is known for this organisation.' })
        return readInvoice(tx, invoice.invoiceId)
      }),
  })
}

/** Locks an issued invoice and asks the rule of these routes. */
async function lockToManage(tx: Tx, request: FastifyRequest, invoiceId: number) {
  const invoice = found(await lockInvoice(tx, request.actor, invoiceId))
  allowed(request, canManageInvoicesOf, invoice)
  if (invoice.number === null) throw new Refusal(409, { title: 'This invoice is not issued yet.' })
  return invoice
}

/** Locks two invoices in the order of their ids, so that two transfers cannot wait for each other. */
async function lockBoth(tx: Tx, request: FastifyRequest, invoiceId: number, otherInvoiceId: number) {
  const isFirst = invoiceId < otherInvoiceId
  const early = isFirst ? undefined : await lockInvoice(tx, request.actor, otherInvoiceId)
  const invoice = await lockToManage(tx, request, invoiceId)
  return { invoice, other: early ?? (await lockInvoice(tx, request.actor, otherInvoiceId)) }
}

async function transferProblems(tx: Tx, invoice: StoredInvoice, other: StoredInvoice | undefined, cents: number) {
  const isSuitable =
    other?.number && other.invoiceId !== invoice.invoiceId && other.organisationId === invoice.organisationId
  const errors: Record<string, string[]> = {}
  if (!isSuitable) errors.otherInvoiceId = ['Choose another issued invoice of this organisation.']
  const { balanceCents } = await readAccount(tx, invoice.invoiceId)
  if (cents > -balanceCents) errors.cents = ['This is more than was paid too much.']
  else if (isSuitable && cents > (await readAccount(tx, other.invoiceId)).balanceCents)
    errors.cents = ['The other invoice owes less than this.']
  return errors
}

async function unchangedAccount(tx: Tx, { invoiceId }: StoredInvoice, version: number) {
  const stored = await readInvoice(tx, invoiceId)
  unchanged(Invoice, stored, version)
}
