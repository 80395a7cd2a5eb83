import type { Actor } from '@clearwing/domain/access/actor.ts'
import { addMonths } from '@clearwing/domain/dates.ts'
import { IdParam, Int } from '@clearwing/domain/fields.ts'
import { firstOfMonth } from '@clearwing/domain/invoices/days.ts'
import { feeEffect, feeStartProblem } from '@clearwing/domain/invoices/fees/fees.ts'
import {
  BillingTerms,
  type Fee,
  FeeEffect,
  ListedFee,
  NewBillingTerms,
  NewFee,
} from '@clearwing/domain/invoices/fees/schema.ts'
import { canApproveFee, canSetFees } from '@clearwing/domain/invoices/rules.ts'
import { chargesOf } from '@clearwing/domain/invoices/run/charges.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { invoiceFeature as feature } from '#features/invoices/parts.ts'
import { listDecidedMedicals } from '#features/invoices/run/medicals-store.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Db } from '#platform/database/database.ts'
import { found, Refusal, refuseFields, unchanged } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { addBillingTerms, announceFee, changeFee, listBillingTerms, listFees, lockFee } from './store.ts'

const tags: TagType[] = ['Fee']
const params = z.strictObject({ feeId: IdParam })
const body = z.strictObject({ version: Int })
const created = z.object({ id: z.int32() })

type ApproveRule = (actor: Actor, fee: { announcedBy: number }) => boolean

/** Fees, which are announced, approved by a second administrator and may be withdrawn until they start; and terms. */
export const feeRoutes: Routes = async (app) => {
  app.get('/fees', {
    config: { rule: canSetFees, feature },
    schema: { operationId: 'listFees', tags, response: { 200: z.array(ListedFee) } },
    handler: async (request) => {
      allowed(request, canSetFees)
      return listFees(request.db)
    },
  })

  app.post('/fees', {
    config: { rule: canSetFees, feature, inPerson: true },
    schema: { operationId: 'announceFee', tags, headers: IdempotencyKey, body: NewFee, response: { 201: created } },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, canSetFees)
        await checkFee(tx, request.body, today(request))
        reply.code(201)
        return createOnce(tx, request, async () => ({ id: await announceFee(tx, request.actor, request.body) }))
      }),
  })

  app.post('/fees/effect', {
    config: { rule: canSetFees, feature },
    schema: { operationId: 'previewFee', tags, body: NewFee, response: { 200: FeeEffect } },
    handler: async (request) => {
      allowed(request, canSetFees)
      await checkFee(request.db, request.body, today(request))
      return effectOnLastMonth(request.db, request.body, today(request))
    },
  })

  app.put('/fees/:feeId/approval', {
    config: { rule: canApproveFee, feature, inPerson: true },
    schema: { operationId: 'approveFee', tags, params, body, response: { 200: z.array(ListedFee) } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const fee = found(await lockFee(tx, request.params.feeId))
        const rule: ApproveRule = canApproveFee
        allowed(request, rule, fee)
        await mustBeOpen(tx, fee, request.body.version)
        if (fee.approvedAt !== null) throw new Refusal(409, { title: 'This fee is approved already.' })
        if (fee.from <= today(request))
          throw new Refusal(409, { title: 'This fee was not approved before its first day. Announce it again.' })
        await changeFee(tx, request.actor, fee, { approvedAt: tx.now, approvedBy: request.actor.userId })
        return listFees(tx)
      }),
  })

  app.put('/fees/:feeId/withdrawal', {
    config: { rule: canSetFees, feature, inPerson: true },
    schema: { operationId: 'withdrawFee', tags, params, body, response: { 200: z.array(ListedFee) } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const fee = found(await lockFee(tx, request.params.feeId))
        allowed(request, canSetFees)
        await mustBeOpen(tx, fee, request.body.version)
        if (fee.approvedAt !== null && fee.from <= today(request))
          throw new Refusal(409, { title: 'This fee has started. Announce another one instead.' })
        await changeFee(tx, request.actor, fee, { withdrawnAt: tx.now, withdrawnBy: request.actor.userId })
        return listFees(tx)
      }),
  })

  app.get('/billingTerms', {
    config: { rule: canSetFees, feature },
    schema: { operationId: 'listBillingTerms', tags, response: { 200: z.array(BillingTerms) } },
    handler: async (request) => {
      allowed(request, canSetFees)
      return listBillingTerms(request.db)
    },
  })

  app.post('/billingTerms', {
    config: { rule: canSetFees, feature, inPerson: true },
    schema: {
      operationId: 'addBillingTerms',
      tags,
      headers: IdempotencyKey,
      body: NewBillingTerms,
      response: { 201: created },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, canSetFees)
        const [first] = await listBillingTerms(tx)
        if (first && request.body.from <= today(request))
          refuseFields({ from: ['New terms start tomorrow at the earliest.'] })
        reply.code(201)
        return createOnce(tx, request, async () => ({ id: await addBillingTerms(tx, request.actor, request.body) }))
      }),
  })
}

async function mustBeOpen(
  db: Db,
  fee: { feeId: number; version: number; withdrawnAt: string | null },
  version: number,
) {
  const listed = found((await listFees(db)).find(({ feeId }) => feeId === fee.feeId))
  unchanged(ListedFee, listed, version)
  if (fee.withdrawnAt !== null) throw new Refusal(409, { title: 'This fee was withdrawn.' })
}

/** Refuses a fee that starts too early, is for two scopes at once, or names an organisation that does not exist. */
async function checkFee(db: Db, fee: NewFee, noticeDay: string) {
  const errors: Record<string, string[]> = {}
  const problem = feeStartProblem(fee.from, noticeDay)
  if (problem) errors.from = [problem]
  const scopes = (['organisationId', 'distributorId', 'regulatorId'] as const).filter((key) => fee[key] !== null)
  const [scope, second] = scopes
  if (second) errors[second] = ['Choose one of organisation, distributor and regulator.']
  else if (scope && !(await findOrganisation(db, fee[scope] ?? 0))) errors[scope] = ['This organisation was not found.']
  if (fee.item !== 'examination' && fee.organisationId === null)
    errors.organisationId = ['Only a fee for examinations can be for more than one organisation.']
  refuseFields(errors)
}

async function effectOnLastMonth(db: Db, proposed: NewFee, day: string): Promise<FeeEffect> {
  const month = addMonths(firstOfMonth(day), -1)
  const all = await listFees(db)
  const { charges } = chargesOf(await listDecidedMedicals(db, { month, only: 'thisMonth' }), all)
  const fee: Fee = { ...proposed, feeId: 0, announcedAt: db.now, approvedAt: null, withdrawnAt: null }
  return { month, ...feeEffect(all, fee, charges) }
}
