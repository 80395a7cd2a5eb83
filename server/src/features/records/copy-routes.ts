import { Readable } from 'node:stream'
import { UserParam } from '@clearwing/domain/account/user-param.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canExportRecord } from '@clearwing/domain/records/rules.ts'
import { NewRecordExport, RecordExport, RecordExportParam } from '@clearwing/domain/records/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mustKnowOwnPassword } from '#features/account/index.ts'
import { findUser, fullName } from '#features/users/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { type Ask, contentsOf } from './contents.ts'
import { createRecordExport, listRecordExports, takeRecordExport } from './export-store.ts'
import { zipOf } from './zip.ts'

const tags: TagType[] = ['RecordExport']

/** The user's whole record as a file. */
export const copyRoutes: Routes = async (app) => {
  const config = { rule: canExportRecord, inPerson: true } as const
  const path = '/users/:userId/exports'

  app.get(path, {
    config,
    schema: {
      operationId: 'listRecordExports',
      tags,
      params: UserParam,
      response: { 200: z.array(RecordExport) },
    },
    handler: async (request) => {
      allowed(request, canExportRecord, request.params.userId)
      return listRecordExports(app.db, request.actor.userId, sessionIn(request))
    },
  })

  app.post(path, {
    config,
    schema: {
      operationId: 'createRecordExport',
      tags,
      params: UserParam,
      body: NewRecordExport,
      response: { 201: RecordExport },
    },
    handler: async (request, reply) => {
      allowed(request, canExportRecord, request.params.userId)
      await mustKnowOwnPassword(request, request.body.password)
      reply.code(201)
      return request.transaction((tx) => createRecordExport(tx, request.actor, { sessionId: sessionIn(request) }))
    },
  })

  app.get(`${path}/:recordExportId`, {
    config,
    schema: { operationId: 'getRecordExport', tags, params: RecordExportParam },
    handler: async (request, reply) => {
      const { actor, params } = request
      allowed(request, canExportRecord, params.userId)
      await request.transaction(async (tx) =>
        found(await takeRecordExport(tx, actor, params.recordExportId, sessionIn(request))),
      )
      const user = found(await findUser(app.db, actor.userId))
      const about = { name: fullName(user), dateOfBirth: user.dateOfBirth, madeAt: request.now }
      const zip = zipOf(contentsOf(asking(request), actor.userId), about)
      const name = `record-${dayInZone(about.madeAt)}.zip`
      return reply
        .headers({ 'content-disposition': `attachment; filename="${name}"` })
        .type('application/zip')
        .send(Readable.from(zip))
    },
  })
}

const sessionIn = ({ session }: FastifyRequest) => session?.sessionId ?? 0

/** In the person's own session: anything hidden from their pages is missing from the copy. */
const asking =
  ({ server, headers: { cookie = '' }, ip }: FastifyRequest): Ask =>
  async (path) => {
    const answer = await server.inject({ url: `/api${path}`, headers: { cookie }, remoteAddress: ip })
    if (answer.statusCode >= 500) throw new Error(`${answer.statusCode} for a part of a record`)
    const contentType = String(answer.headers['content-type']).split(';')[0] ?? ''
    return answer.statusCode === 200 ? { body: answer.rawPayload, contentType } : undefined
  }
