import { userIdOf } from '@clearwing/domain/access/own.ts'
import { UserParam } from '@clearwing/domain/account/user-param.ts'
import { canChangePhoto, canSeePhoto } from '@clearwing/domain/images/rules.ts'
import { KeptImage, NewImage } from '@clearwing/domain/images/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { findKnownUser, lockKnownUser } from '#features/users/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { sendFile } from '#platform/files/send-file.ts'
import type { Routes } from '#platform/http/routes.ts'
import { cleanPng } from './clean-png.ts'
import { findImage, saveImage } from './store.ts'

const tags: TagType[] = ['User']
const path = '/users/:userId/photo'

export const photoRoutes: Routes = async (app) => {
  const { storage } = app.site

  app.get(path, {
    config: { rule: canSeePhoto },
    schema: { operationId: 'getPhoto', tags, params: UserParam },
    handler: async (request, reply) => {
      const { actor, params } = request
      const { user, relations } = found(await findKnownUser(app.db, actor, userIdOf(actor, params.userId)))
      allowed(request, canSeePhoto, relations)
      return sendFile(reply, storage, found(await findImage(app.db, 'photo', user.userId)))
    },
  })

  app.put(path, {
    config: { rule: canChangePhoto },
    schema: { operationId: 'updatePhoto', tags, params: UserParam, body: NewImage, response: { 200: KeptImage } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params, body } = request
        const { user, relations } = found(await lockKnownUser(tx, actor, userIdOf(actor, params.userId)))
        allowed(request, canChangePhoto, relations)
        const bytes = await cleanPng(Buffer.from(body.image, 'base64'))
        return saveImage(tx, actor, 'photo', user.userId, { storage, bytes })
      }),
  })

  app.delete(path, {
    config: { rule: canChangePhoto },
    schema: { operationId: 'removePhoto', tags, params: UserParam, response: { 200: KeptImage } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params } = request
        const { user, relations } = found(await lockKnownUser(tx, actor, userIdOf(actor, params.userId)))
        allowed(request, canChangePhoto, relations)
        return saveImage(tx, actor, 'photo', user.userId, null)
      }),
  })
}
