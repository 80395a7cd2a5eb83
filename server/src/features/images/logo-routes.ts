import { loggedIn } from '@clearwing/domain/access/actor.ts'
import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { KeptImage, NewImage } from '@clearwing/domain/images/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canChangeOrganisation } from '@clearwing/domain/organisations/rules.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import { lockOrganisation } from '#features/organisations/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { sendFile } from '#platform/files/send-file.ts'
import type { Routes } from '#platform/http/routes.ts'
import { cleanPng } from './clean-png.ts'
import { findImage, saveImage } from './store.ts'

const tags: TagType[] = ['Organisation']
const path = '/organisations/:organisationId/logo'
const params = OrganisationParam

/** A logo is as public as the organisation's name: every logged-in user may see it. */
export const logoRoutes: Routes = async (app) => {
  const { storage } = app.site

  app.get(path, {
    config: { rule: loggedIn },
    schema: { operationId: 'getLogo', tags, params },
    handler: async (request, reply) => {
      allowed(request, loggedIn)
      const organisationId = organisationIdOf(request.actor, request.params.organisationId)
      return sendFile(reply, storage, found(await findImage(app.db, 'logo', organisationId)))
    },
  })

  app.put(path, {
    config: { rule: canChangeOrganisation },
    schema: { operationId: 'updateLogo', tags, params, body: NewImage, response: { 200: KeptImage } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, body } = request
        allowed(request, canChangeOrganisation, request.params.organisationId)
        const { organisationId } = found(
          await lockOrganisation(tx, organisationIdOf(actor, request.params.organisationId)),
        )
        const bytes = await cleanPng(Buffer.from(body.image, 'base64'))
        return saveImage(tx, actor, 'logo', organisationId, { storage, bytes })
      }),
  })

  app.delete(path, {
    config: { rule: canChangeOrganisation },
    schema: { operationId: 'removeLogo', tags, params, response: { 200: KeptImage } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor } = request
        allowed(request, canChangeOrganisation, request.params.organisationId)
        const { organisationId } = found(
          await lockOrganisation(tx, organisationIdOf(actor, request.params.organisationId)),
        )
        return saveImage(tx, actor, 'logo', organisationId, null)
      }),
  })
}
