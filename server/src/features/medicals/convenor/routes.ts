import { IdParam } from '@clearwing/domain/fields.ts'
import { CasesQuery } from '@clearwing/domain/medicals/convenor/list.ts'
import {
  canAnswerReport,
  canConduct,
  canGiveEvidence,
  canListCases,
  canReadCase,
  canReadCaseFile,
  canTakeCase,
  sideOf,
} from '@clearwing/domain/medicals/convenor/rules.ts'
import {
  CaseAdviser,
  CaseAnswer,
  CaseFile,
  CaseReport,
  CaseVersion,
  ConvenorCase,
  ConvenorCaseSummary,
  NewCaseEvidence,
} from '@clearwing/domain/medicals/convenor/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { pageOf } from '@clearwing/domain/paging.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { changeCase, readCase } from './case-access.ts'
import { beginReview } from './case-clocks.ts'
import { isWithoutConvenor, mustBeIndependent, mustNotBeOfPractice } from './independence.ts'
import { answerReport, readCaseFile, submitReport } from './service.ts'
import { createEvidence, listCases, updateCase } from './store.ts'
import { tellParties } from './tell.ts'

const tags: TagType[] = ['ConvenorCase']
const params = z.strictObject({ caseId: IdParam })
const url = '/convenorCases/:caseId'
export const convenorRoutes: Routes = async (app) => {
  app.get('/convenorCases', {
    config: { rule: canListCases },
    schema: {
      operationId: 'listConvenorCases',
      tags,
      querystring: CasesQuery,
      response: { 200: pageOf(ConvenorCaseSummary) },
    },
    handler: async (request) => {
      allowed(request, canListCases)
      return listCases(app.db, request.actor, request.query)
    },
  })

  app.get(url, {
    config: { rule: canReadCase },
    schema: { operationId: 'getConvenorCase', tags, params, response: { 200: ConvenorCase } },
    handler: (request) => readCase(request, canReadCase, 'convenor case', async (_tx, one) => one),
  })

  app.get(`${url}/file`, {
    config: { rule: canReadCaseFile },
    schema: { operationId: 'getCaseFile', tags, params, response: { 200: CaseFile } },
    handler: (request) => readCase(request, canReadCaseFile, 'case file', readCaseFile),
  })

  app.put(`${url}/assignee`, {
    config: { rule: canTakeCase, inPerson: true },
    schema: { operationId: 'takeConvenorCase', tags, params, body: CaseVersion, response: { 200: ConvenorCase } },
    handler: (request) => {
      const { actor, body } = request
      return changeCase(request, canTakeCase, body.version, async (tx, one) => {
        if (!(await isWithoutConvenor(tx, one))) throw new Refusal(409, { title: 'Another convenor has this case.' })
        await mustBeIndependent(tx, actor, one)
        await updateCase(tx, actor, one, { assignedTo: actor.userId, state: 'open' })
        await beginReview(tx, one, actor.userId)
      })
    },
  })

  app.put(`${url}/adviser`, {
    config: { rule: canConduct, inPerson: true },
    schema: { operationId: 'nameAdviser', tags, params, body: CaseAdviser, response: { 200: ConvenorCase } },
    handler: (request) => {
      const { adviser, version } = request.body
      return changeCase(request, canConduct, version, (tx, one) => updateCase(tx, request.actor, one, { adviser }))
    },
  })

  app.post(`${url}/evidence`, {
    config: { rule: canGiveEvidence, inPerson: true },
    schema: { operationId: 'giveEvidence', tags, params, body: NewCaseEvidence, response: { 201: ConvenorCase } },
    handler: (request, reply) => {
      const { actor, body } = request
      reply.code(201)
      return changeCase(request, canGiveEvidence, body.version, async (tx, one) => {
        await mustNotBeOfPractice(tx, actor, one)
        await createEvidence(tx, actor, one, { side: sideOf(actor, one), text: body.text })
        await updateCase(tx, actor, one, {})
        await tellParties(tx, actor, one)
      })
    },
  })

  app.put(`${url}/report`, {
    config: { rule: canConduct, inPerson: true },
    schema: { operationId: 'reportConvenorCase', tags, params, body: CaseReport, response: { 200: ConvenorCase } },
    handler: (request) =>
      changeCase(request, canConduct, request.body.version, (tx, one) =>
        submitReport(tx, request.actor, one, request.body),
      ),
  })

  app.put(`${url}/answer`, {
    config: { rule: canAnswerReport, inPerson: true },
    schema: { operationId: 'answerConvenorReport', tags, params, body: CaseAnswer, response: { 200: ConvenorCase } },
    handler: (request) =>
      changeCase(request, canAnswerReport, request.body.version, (tx, one) =>
        answerReport(tx, app.site, request.actor, one, request.body),
      ),
  })
}
