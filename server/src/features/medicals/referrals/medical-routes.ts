import type { Actor } from '@clearwing/domain/access/actor.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import {
  canCloseReferral,
  canListReferralsOfMedical,
  canRefer,
  canReturnReferral,
  canWithdrawReferral,
} from '@clearwing/domain/medicals/referrals/rules.ts'
import {
  NewReferral,
  Referral,
  ReferralReason,
  ReferralSuggestion,
  ReferralVersion,
} from '@clearwing/domain/medicals/referrals/schema.ts'
import { canReadExamination, type MedicalAccess } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { changeMedical, readClinical } from '#features/medicals/clinical-read.ts'
import { readDueDay } from '#features/medicals/clocks/limits.ts'
import { findMedical } from '#features/medicals/store.ts'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal, unchanged } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { closeReferral, refer, returnReferral, withdrawReferral } from './service.ts'
import { asReferral, findReferral, listReferralsOf, type StoredReferral } from './store.ts'

const tags: TagType[] = ['Referral']
const url = '/medicals/:medicalId/referrals'
const params = z.strictObject({ medicalId: IdParam })
const one = params.extend({ referralId: IdParam })

type Asked = (actor: Actor, medical: MedicalAccess, referral: Pick<Referral, 'status'>) => boolean

/** Changes a referral of this medical if the actor read the current version; the rule is checked on both. */
const change = (
  request: FastifyRequest<{ Params: z.infer<typeof one>; Body: ReferralVersion }>,
  rule: Asked,
  act: (tx: Tx, referral: StoredReferral) => Promise<StoredReferral>,
) =>
  changeMedical(request, request.params.medicalId, canRefer, async (tx, medical: Medical) => {
    const stored = found(await findReferral(tx, request.params.referralId))
    found(stored.row.medicalId === medical.medicalId || undefined)
    unchanged(Referral, asReferral(stored, true), request.body.version)
    if (!rule(request.actor, medical, stored.row)) throw new Refusal(409, { title: 'This is no longer possible.' })
    return asReferral(await act(tx, stored), true)
  })

/** The examiner's side of referrals: asking specialists about a medical, and handling their reports. */
export const medicalReferralRoutes: Routes = async (app) => {
  app.get(url, {
    config: { rule: canListReferralsOfMedical },
    schema: { operationId: 'listReferralsOfMedical', tags, params, response: { 200: z.array(Referral) } },
    handler: (request) =>
      readClinical(request, request.params.medicalId, canListReferralsOfMedical, 'referrals', async (tx, medical) => {
        const isRead = canReadExamination(request.actor, medical)
        return (await listReferralsOf(tx, medical.medicalId)).map((stored) => asReferral(stored, isRead))
      }),
  })

  app.get(`${url}/suggestion`, {
    config: { rule: canRefer },
    schema: { operationId: 'suggestReferral', tags, params, response: { 200: ReferralSuggestion } },
    handler: async (request) => {
      const medical = found(await findMedical(app.db, request.actor, request.params.medicalId))
      allowed(request, canRefer, medical)
      return { dueOn: await readDueDay(app.db, medical.regulatorId, 'referral', today(request)) }
    },
  })

  app.post(url, {
    config: { rule: canRefer, inPerson: true },
    schema: {
      operationId: 'createReferral',
      tags,
      params,
      headers: IdempotencyKey,
      body: NewReferral,
      response: { 201: Referral },
    },
    handler: (request, reply) =>
      changeMedical(request, request.params.medicalId, canRefer, (tx, medical) => {
        reply.code(201)
        return createOnce(tx, request, async () =>
          asReferral(await refer(tx, request.actor, medical, request.body), true),
        )
      }),
  })

  app.put(`${url}/:referralId/return`, {
    config: { rule: canRefer, inPerson: true },
    schema: { operationId: 'returnReferral', tags, params: one, body: ReferralReason, response: { 200: Referral } },
    handler: (request) =>
      change(request, canReturnReferral, (tx, referral) =>
        returnReferral(tx, request.actor, referral, request.body.reason),
      ),
  })

  app.put(`${url}/:referralId/closure`, {
    config: { rule: canRefer, inPerson: true },
    schema: { operationId: 'closeReferral', tags, params: one, body: ReferralVersion, response: { 200: Referral } },
    handler: (request) =>
      change(request, canCloseReferral, (tx, referral) => closeReferral(tx, request.actor, referral)),
  })

  app.put(`${url}/:referralId/withdrawal`, {
    config: { rule: canRefer, inPerson: true },
    schema: { operationId: 'withdrawReferral', tags, params: one, body: ReferralReason, response: { 200: Referral } },
    handler: (request) =>
      change(request, canWithdrawReferral, (tx, referral) =>
        withdrawReferral(tx, request.actor, referral, request.body.reason),
      ),
  })
}
