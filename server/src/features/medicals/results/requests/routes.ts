import type { Actor } from '@clearwing/domain/access/actor.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import { LabRequestsQuery } from '@clearwing/domain/medicals/results/requests/list.ts'
import {
  canCancelRequest,
  canListLabRequests,
  canListRequestsOfMedical,
  canRequestTests,
  canResendRequest,
} from '@clearwing/domain/medicals/results/requests/rules.ts'
import {
  LabRequest,
  LabRequestCancellation,
  LabRequestProposal,
  LabRequestVersion,
  NewLabRequest,
  PagedLabRequests,
} from '@clearwing/domain/medicals/results/requests/schema.ts'
import { canReadResults, type MedicalAccess } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { changeMedical, readClinical } from '#features/medicals/clinical-read.ts'
import { findMedical } from '#features/medicals/store.ts'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal, unchanged } from '#platform/errors/refusal.ts'
import { sendBytes } from '#platform/files/send-file.ts'
import { recordEachReadOnce } from '#platform/history/record.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { asLabRequest } from './as-lab-request.ts'
import { writeForm } from './form.ts'
import { exportLabRequests } from './list-export.ts'
import { listLabRequests } from './list-store.ts'
import { cancelRequest, proposeRequest, requestTests, resendRequest } from './service.ts'
import {
  findLabRequest,
  findMedicalOfRequest,
  listMedicalRequests,
  lockLabRequest,
  type RequestWithNames,
} from './store.ts'

const tags: TagType[] = ['LabRequest']
const params = z.strictObject({ labRequestId: IdParam })
const ofMedical = z.strictObject({ medicalId: IdParam })
type Rule = (actor: Actor, medical: MedicalAccess) => boolean
type OfOne = FastifyRequest<{ Params: z.infer<typeof params> }>

/** Reads a request through its medical, which determines the permission. */
async function readRequest<Answer>(
  request: OfOne,
  rule: Rule,
  entity: string,
  read: (tx: Tx, medical: Medical, stored: RequestWithNames) => Promise<Answer>,
) {
  const { labRequestId } = request.params
  const medicalId = found(await findMedicalOfRequest(request.server.db, request.actor, labRequestId))
  return readClinical(request, medicalId, rule, entity, async (tx, medical) =>
    read(tx, medical, found(await findLabRequest(tx, labRequestId))),
  )
}

type Asked = (actor: Actor, medical: MedicalAccess, request: LabRequest) => boolean

/** Changes a request. Locks the request but not its medical, because filing locks them in the other order. */
const changeRequest = (
  request: FastifyRequest<{ Params: z.infer<typeof params>; Body: { version: number } }>,
  rule: Asked,
  change: (tx: Tx, stored: RequestWithNames) => Promise<void>,
) =>
  request.transaction(async (tx) => {
    const { actor, params, body } = request
    found(await findMedicalOfRequest(tx, actor, params.labRequestId))
    const stored = found(await lockLabRequest(tx, params.labRequestId))
    const medical = found(await findMedical(tx, actor, stored.row.medicalId))
    allowed(request, canRequestTests, medical)
    unchanged(LabRequest, asLabRequest(tx, stored, true), body.version)
    if (!rule(actor, medical, asLabRequest(tx, stored, true)))
      throw new Refusal(409, { title: 'This is no longer possible.' })
    await change(tx, stored)
    return asLabRequest(tx, found(await findLabRequest(tx, params.labRequestId)), true)
  })

/** Laboratory requests of a medical, and their status. */
export const labRequestRoutes: Routes = async (app) => {
  app.get('/labRequests', {
    config: { rule: canListLabRequests },
    schema: {
      operationId: 'listLabRequests',
      tags,
      querystring: LabRequestsQuery,
      response: { 200: PagedLabRequests },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canListLabRequests)
        const { list, ...page } = await listLabRequests(tx, request.actor, request.query)
        const subjects = list.map(({ row }) => row.userId)
        await recordEachReadOnce(tx, request.actor, { entity: 'lab requests', entityId: 0 }, subjects)
        return { ...page, list: list.map((stored) => asLabRequest(tx, stored, true)) }
      }),
  })

  exportLabRequests(app)

  app.get('/medicals/:medicalId/labRequests', {
    config: { rule: canListRequestsOfMedical },
    schema: {
      operationId: 'listLabRequestsOfMedical',
      tags,
      params: ofMedical,
      response: { 200: z.array(LabRequest) },
    },
    handler: (request) =>
      readClinical(request, request.params.medicalId, canListRequestsOfMedical, 'lab requests', async (tx, medical) => {
        const isKnown = canReadResults(request.actor, medical)
        return (await listMedicalRequests(tx, medical.medicalId)).map((stored) => asLabRequest(tx, stored, isKnown))
      }),
  })

  app.get('/medicals/:medicalId/labRequests/proposal', {
    config: { rule: canRequestTests },
    schema: {
      operationId: 'proposeLabRequest',
      tags,
      params: ofMedical,
      response: { 200: LabRequestProposal },
    },
    handler: (request) => readClinical(request, request.params.medicalId, canRequestTests, 'due tests', proposeRequest),
  })

  app.post('/labRequests', {
    config: { rule: canRequestTests, inPerson: true },
    schema: {
      operationId: 'createLabRequest',
      tags,
      headers: IdempotencyKey,
      body: NewLabRequest,
      response: { 201: LabRequest },
    },
    handler: (request, reply) =>
      changeMedical(request, request.body.medicalId, canRequestTests, (tx, medical) => {
        reply.code(201)
        return createOnce(tx, request, async () => {
          const labRequestId = await requestTests(tx, app.site, request.actor, medical, request.body)
          return asLabRequest(tx, found(await findLabRequest(tx, labRequestId)), true)
        })
      }),
  })
  await app.register(oneRequestRoutes)
}

const oneRequestRoutes: Routes = async (app) => {
  app.get('/labRequests/:labRequestId', {
    config: { rule: canListRequestsOfMedical },
    schema: { operationId: 'getLabRequest', tags, params, response: { 200: LabRequest } },
    handler: (request) =>
      readRequest(request, canListRequestsOfMedical, 'lab requests', async (_tx, medical, stored) =>
        asLabRequest(request, stored, canReadResults(request.actor, medical)),
      ),
  })

  app.get('/labRequests/:labRequestId/form', {
    config: { rule: canListRequestsOfMedical },
    schema: { operationId: 'getLabRequestForm', tags, params },
    handler: async (request, reply) => {
      const { bytes, fileName } = await readRequest(
        request,
        canListRequestsOfMedical,
        'lab request form',
        (tx, ...of) => writeForm(tx, app.site, request.actor, ...of),
      )
      return sendBytes(reply, bytes, { fileName, contentType: 'application/pdf' })
    },
  })

  app.put('/labRequests/:labRequestId/cancellation', {
    config: { rule: canRequestTests, inPerson: true },
    schema: {
      operationId: 'cancelLabRequest',
      tags,
      params,
      body: LabRequestCancellation,
      response: { 200: LabRequest },
    },
    handler: (request) =>
      changeRequest(request, canCancelRequest, (tx, stored) =>
        cancelRequest(tx, app.site, request.actor, stored, request.body.reason),
      ),
  })

  app.post('/labRequests/:labRequestId/resend', {
    config: { rule: canRequestTests, inPerson: true },
    schema: {
      operationId: 'resendLabRequest',
      tags,
      params,
      body: LabRequestVersion,
      response: { 200: LabRequest },
    },
    handler: (request) =>
      changeRequest(request, canResendRequest, (tx, stored) => resendRequest(tx, request.actor, stored)),
  })
}
