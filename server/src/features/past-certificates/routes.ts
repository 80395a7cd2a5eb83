import { Feature } from '@clearwing/domain/access/bits.ts'
import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import { ImportRun } from '@clearwing/domain/imports/run-schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import { canImportPastCertificates, canListPastCertificates } from '@clearwing/domain/past-certificates/rules.ts'
import {
  mostPastCertificateBytes,
  PastCertificate,
  PastCertificateFile,
  PastCertificatePress,
  PastCertificatePreview,
} from '@clearwing/domain/past-certificates/schema.ts'
import { kindAskedBy } from '@clearwing/domain/relations/kinds.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { listImportRuns } from '#features/imports/index.ts'
import { relationTo } from '#features/medicals/certificate/index.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { oneImport } from '#platform/import/import-route.ts'
import { confirmPastFile, previewPastFile, readPastFile } from './service.ts'
import { listPastCertificates } from './store.ts'

const tags: TagType[] = ['PastCertificate', 'ImportRun']
const url = '/organisations/:organisationId/pastCertificates/import'
const config = { rule: canImportPastCertificates, inPerson: true, feature: Feature.Client_list } as const
/** The file in base64, with the chosen rows. */
const bodyLimit = Math.ceil(mostPastCertificateBytes / 3) * 4 + 600_000

/** The practice in the path: clients are those of practices alone. */
async function practiceOf(db: Db, { actor, params }: FastifyRequest) {
  const organisationId = organisationIdOf(actor, OrganisationParam.parse(params).organisationId)
  const organisation = found(await findOrganisation(db, organisationId))
  return found(kindAskedBy(organisation) === 'care' ? organisation : undefined).organisationId
}

/** Past certificates of a person, and their import from a file. */
export const pastCertificateRoutes: Routes = async (app) => {
  app.get('/users/:userId/pastCertificates', {
    config: { rule: canListPastCertificates },
    schema: {
      operationId: 'listPastCertificates',
      tags: ['PastCertificate'],
      params: z.strictObject({ userId: IdParam }),
      response: { 200: z.array(PastCertificate) },
    },
    handler: async (request) => {
      const { actor, params } = request
      allowed(request, canListPastCertificates, await relationTo(app.db, actor, params.userId))
      return listPastCertificates(app.db, actor, params.userId)
    },
  })

  app.post(`${url}/preview`, {
    config,
    bodyLimit,
    schema: {
      operationId: 'previewPastCertificates',
      tags,
      params: OrganisationParam,
      body: PastCertificateFile,
      response: { 200: PastCertificatePreview },
    },
    handler: async (request) => {
      allowed(request, canImportPastCertificates, request.params.organisationId)
      const asked = { actor: request.actor, organisationId: await practiceOf(request.db, request) }
      const file = readPastFile(request.body.content)
      return oneImport(async () => (await previewPastFile(request.db, asked, file)).preview)
    },
  })

  app.post(url, {
    config,
    bodyLimit,
    schema: {
      operationId: 'importPastCertificates',
      tags,
      params: OrganisationParam,
      headers: IdempotencyKey,
      body: PastCertificatePress,
      response: { 201: ImportRun },
    },
    handler: async (request, reply) => {
      allowed(request, canImportPastCertificates, request.params.organisationId)
      const asked = { actor: request.actor, organisationId: await practiceOf(request.db, request) }
      const file = readPastFile(request.body.content)
      reply.code(201)
      return oneImport(() =>
        request.transaction((tx) =>
          createOnce(tx, request, async () => {
            const importRunId = await confirmPastFile(tx, asked, file, request.body)
            return found((await listImportRuns(tx, asked.organisationId, importRunId))[0])
          }),
        ),
      )
    },
  })
}
