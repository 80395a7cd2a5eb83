import type { Actor } from '@clearwing/domain/access/actor.ts'
import { Feature } from '@clearwing/domain/access/bits.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { InvoiceAccess } from '@clearwing/domain/invoices/rules.ts'
import { InvoiceRecord } from '@clearwing/domain/invoices/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { loadInvoice } from './record-store.ts'
import { lockInvoice, type StoredInvoice } from './store.ts'

// What the routes of invoices share.

export const invoiceFeature = Feature.Invoices
export const invoiceTags: TagType[] = ['Invoice']
export const InvoiceParam = z.strictObject({ invoiceId: IdParam })

type Rule = (actor: Actor, invoice: InvoiceAccess) => boolean

/** Finds the invoice that a request names and locks it; refuses if its version is not the one that was read. */
export async function invoiceToChange(tx: Tx, request: FastifyRequest, rule: Rule): Promise<StoredInvoice> {
  const { invoiceId } = InvoiceParam.loose().parse(request.params)
  const invoice = found(await lockInvoice(tx, request.actor, Number(invoiceId)))
  allowed(request, rule, invoice)
  const { version } = request.body as { version: number }
  if (invoice.version !== version) unchanged(InvoiceRecord, await loadInvoice(tx, invoice), version)
  return invoice
}
