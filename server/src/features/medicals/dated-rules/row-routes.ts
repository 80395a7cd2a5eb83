import { IdParam } from '@clearwing/domain/fields.ts'
import { canEditRules, canReadRules } from '@clearwing/domain/medicals/dated-rules/rules.ts'
import {
  RuleAmendment,
  RuleBeginning,
  RuleConfirmation,
  RuleCorrection,
  RuleRow,
  RuleSimulation,
} from '@clearwing/domain/medicals/dated-rules/schema.ts'
import { EditedKind } from '@clearwing/domain/medicals/dated-rules/tables.ts'
import { MedicalVersion } from '@clearwing/domain/medicals/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { listRuleRows } from '#features/medicals/rule-rows/row-store.ts'
import { allowed } from '#platform/access/access.ts'
import { unchanged } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { amendRules, beginRules, confirmRule, correctRule, lockRuleRow, removeRule } from './service.ts'
import { simulateAmendment } from './simulation.ts'

const tags: TagType[] = ['RuleRow']
const params = z.strictObject({ ruleRowId: IdParam })
/** a: regulator, without which the table is the installation's; kd: kind. */
const RuleRowsQuery = z.strictObject({ a: IdParam.optional(), kd: EditedKind })

export const ruleRowRoutes: Routes = async (app) => {
  app.get('/ruleRows', {
    config: { rule: canReadRules },
    schema: {
      operationId: 'listRuleRows',
      tags,
      querystring: RuleRowsQuery,
      response: { 200: z.array(RuleRow) },
    },
    handler: async (request) => {
      const { a: regulatorId = null, kd } = request.query
      allowed(request, canReadRules, regulatorId)
      return listRuleRows(app.db, regulatorId, kd)
    },
  })

  app.post('/ruleRows', {
    config: { rule: canEditRules },
    schema: {
      operationId: 'amendRules',
      tags,
      headers: IdempotencyKey,
      body: RuleAmendment,
      response: { 201: z.array(RuleRow) },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, canEditRules)
        reply.code(201)
        return createOnce(tx, request, () => amendRules(tx, request.actor, request.body))
      }),
  })

  app.post('/ruleRows/beginning', {
    config: { rule: canEditRules },
    schema: {
      operationId: 'beginRules',
      tags,
      headers: IdempotencyKey,
      body: RuleBeginning,
      response: { 201: RuleBeginning },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, canEditRules)
        reply.code(201)
        return createOnce(tx, request, () => beginRules(tx, request.actor, request.body))
      }),
  })

  app.post('/ruleRows/simulation', {
    config: { rule: canEditRules },
    schema: { operationId: 'simulateRules', tags, body: RuleAmendment, response: { 200: RuleSimulation } },
    handler: async (request) => {
      allowed(request, canEditRules)
      return simulateAmendment(app.db, request.body)
    },
  })

  app.put('/ruleRows/:ruleRowId', {
    config: { rule: canEditRules },
    schema: { operationId: 'correctRule', tags, params, body: RuleCorrection, response: { 200: RuleRow } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canEditRules)
        const row = await lockRuleRow(tx, request.params.ruleRowId)
        unchanged(RuleRow, row, request.body.version)
        return correctRule(tx, request.actor, row, request.body)
      }),
  })

  app.put('/ruleRows/:ruleRowId/confirmation', {
    config: { rule: canEditRules },
    schema: { operationId: 'confirmRule', tags, params, body: RuleConfirmation, response: { 200: RuleRow } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canEditRules)
        const row = await lockRuleRow(tx, request.params.ruleRowId)
        unchanged(RuleRow, row, request.body.version)
        return confirmRule(tx, request.actor, row, request.body)
      }),
  })

  app.delete('/ruleRows/:ruleRowId', {
    config: { rule: canEditRules },
    schema: { operationId: 'removeRule', tags, params, body: MedicalVersion, response: { 200: RuleRow } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canEditRules)
        const row = await lockRuleRow(tx, request.params.ruleRowId)
        unchanged(RuleRow, row, request.body.version)
        return removeRule(tx, request.actor, row)
      }),
  })
}
