import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { canChooseCover, MessageCover, MessageCoverChange } from '@clearwing/domain/messages/cover.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import type { FastifyRequest } from 'fastify'
import { findOrganisation } from '#features/organisations/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Db } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { readCover, readsMessages, saveCover } from './cover-store.ts'

const tags: TagType[] = ['Organisation', 'Member']
const url = '/organisations/:organisationId/messageCover'

const foundId = async (db: Db, { actor }: FastifyRequest, organisationId: number | 'myOrg') =>
  found(await findOrganisation(db, organisationIdOf(actor, organisationId))).organisationId

/** Who covers urgent messages to an organisation that stay unread. */
export const messageCoverRoutes: Routes = async (app) => {
  app.get(url, {
    config: { rule: canChooseCover },
    schema: { operationId: 'getMessageCover', tags, params: OrganisationParam, response: { 200: MessageCover } },
    handler: async (request) => {
      const { organisationId } = request.params
      allowed(request, canChooseCover, organisationId)
      return readCover(request.db, await foundId(request.db, request, organisationId))
    },
  })

  app.put(url, {
    config: { rule: canChooseCover, inPerson: true },
    schema: {
      operationId: 'setMessageCover',
      tags,
      params: OrganisationParam,
      body: MessageCoverChange,
      response: { 200: MessageCover },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, body, params } = request
        allowed(request, canChooseCover, params.organisationId)
        const organisationId = await foundId(tx, request, params.organisationId)
        const { coverUserId } = body
        if (coverUserId !== null && !(await readsMessages(tx, organisationId, coverUserId))) throw notReader
        await saveCover(tx, actor, organisationId, body)
        return readCover(tx, organisationId)
      }),
  })
}

const notReader = new Refusal(400, {
  title: 'Check your entries.',
  errors: { coverUserId: ['Choose a member who may read messages.'] },
})
