import type { Actor } from '@clearwing/domain/access/actor.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import { ReferralFile } from '@clearwing/domain/medicals/referrals/file.ts'
import { ReferralsQuery } from '@clearwing/domain/medicals/referrals/list.ts'
import {
  canAcceptReferral,
  canDeclineReferral,
  canListReferrals,
  canReadReferral,
  canReport,
  canViewReferral,
  type ReferralAccess,
} from '@clearwing/domain/medicals/referrals/rules.ts'
import {
  ReferralReason,
  ReferralSummary,
  ReferralVersion,
  Report,
  ReportChange,
  ReportSignature,
} from '@clearwing/domain/medicals/referrals/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { pageOf } from '@clearwing/domain/paging.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { recordRead } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { listReferrals } from './list-store.ts'
import { readAsked, readReferral } from './read.ts'
import { acceptReferral, changeReport, declineReferral, signReport } from './service.ts'
import { accessOf, asReferralSummary, findReferral, lockReferral, type StoredReferral } from './store.ts'

const tags: TagType[] = ['Referral']
const url = '/referrals/:referralId'
const params = z.strictObject({ referralId: IdParam })
type Rule = (actor: Actor, referral: ReferralAccess, today: string) => boolean

/** Returns the referral if this actor may know of it (others are not found) and the rule allows the action. */
export function allowedReferral(request: FastifyRequest, rule: Rule, stored: StoredReferral | undefined) {
  const referral = found(stored)
  found(canViewReferral(request.actor, accessOf(referral), today(request)) || undefined)
  allowed(request, rule, accessOf(referral), today(request))
  return referral
}

/** Changes a referral: its medical locked, found, permitted, and then changed. */
const change = <Answer>(
  request: FastifyRequest<{ Params: z.infer<typeof params> }>,
  rule: Rule,
  act: (tx: Tx, referral: StoredReferral) => Promise<Answer>,
) =>
  request.transaction(async (tx) =>
    act(tx, allowedReferral(request, rule, await lockReferral(tx, request.params.referralId))),
  )

const reportOf = ({ row }: StoredReferral): Report => ({
  values: row.report,
  conclusion: row.conclusion,
  version: row.reportVersion,
  savedAt: row.reportSavedAt,
})

/**
 * The specialist practice's side: its list of referrals, the shared content and the report. The medical itself cannot
 * be read here.
 */
export const referralRoutes: Routes = async (app) => {
  app.get('/referrals', {
    config: { rule: canListReferrals },
    schema: {
      operationId: 'listReferrals',
      tags,
      querystring: ReferralsQuery,
      response: { 200: pageOf(ReferralSummary) },
    },
    handler: async (request) => {
      allowed(request, canListReferrals)
      return listReferrals(app.db, request.actor, request.query)
    },
  })

  app.get(url, {
    config: { rule: canViewReferral },
    schema: { operationId: 'getReferral', tags, params, response: { 200: ReferralFile } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const stored = await findReferral(tx, request.params.referralId)
        const referral = allowedReferral(request, canViewReferral, stored)
        if (!canReadReferral(request.actor, accessOf(referral), today(tx)))
          return readAsked(tx, request.actor, referral)
        const { userId: subjectUserId } = referral.medical
        await recordRead(tx, request.actor, { entity: 'referral', entityId: referral.row.referralId, subjectUserId })
        return readReferral(tx, request.actor, referral)
      }),
  })

  app.put(`${url}/acceptance`, {
    config: { rule: canAcceptReferral, inPerson: true },
    schema: {
      operationId: 'acceptReferral',
      tags,
      params,
      body: ReferralVersion,
      response: { 200: ReferralSummary },
    },
    handler: (request) =>
      change(request, canAcceptReferral, async (tx, referral) => {
        unchanged(ReferralSummary, asReferralSummary(request.actor, referral), request.body.version)
        return asReferralSummary(request.actor, await acceptReferral(tx, request.actor, referral))
      }),
  })

  app.put(`${url}/refusal`, {
    config: { rule: canDeclineReferral, inPerson: true },
    schema: {
      operationId: 'declineReferral',
      tags,
      params,
      body: ReferralReason,
      response: { 200: ReferralSummary },
    },
    handler: (request) =>
      change(request, canDeclineReferral, async (tx, referral) => {
        unchanged(ReferralSummary, asReferralSummary(request.actor, referral), request.body.version)
        return asReferralSummary(request.actor, await declineReferral(tx, request.actor, referral, request.body.reason))
      }),
  })
  await app.register(reportRoutes)
}

const reportRoutes: Routes = async (app) => {
  app.put(`${url}/report`, {
    config: { rule: canReport, inPerson: true },
    schema: { operationId: 'updateReport', tags, params, body: ReportChange, response: { 200: Report } },
    handler: (request) =>
      change(request, canReport, async (tx, referral) => {
        unchanged(Report, reportOf(referral), request.body.version)
        return reportOf(await changeReport(tx, request.actor, referral, request.body))
      }),
  })

  app.post(`${url}/report/signing`, {
    config: { rule: canReport, inPerson: true },
    schema: { operationId: 'signReport', tags, params, body: ReportSignature, response: { 200: ReferralSummary } },
    handler: (request) =>
      change(request, canReport, async (tx, referral) => {
        unchanged(ReferralSummary, asReferralSummary(request.actor, referral), request.body.version)
        unchanged(Report, reportOf(referral), request.body.reportVersion)
        return asReferralSummary(request.actor, await signReport(tx, request.actor, referral))
      }),
  })
}
