import { UserParam } from '@clearwing/domain/account/user-param.ts'
import { canKeepSignature } from '@clearwing/domain/images/rules.ts'
import { KeptImage, NewSignature, SignatureRemoval } from '@clearwing/domain/images/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { mustKnowOwnPassword } from '#features/account/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { sendFile } from '#platform/files/send-file.ts'
import type { Routes } from '#platform/http/routes.ts'
import { cleanPng } from './clean-png.ts'
import { findImage, saveImage } from './store.ts'

const tags: TagType[] = ['Image']
const response = { 200: KeptImage }
const titles = { signature: 'Signature', stamp: 'Stamp' }

/**
 * A user's signature and stamp: seen and changed only by their owner, not through impersonation, and changed with the
 * password.
 */
export const signatureRoutes =
  (kind: keyof typeof titles): Routes =>
  async (app) => {
    const path = `/users/:userId/${kind}`
    const { storage } = app.site
    const config = { rule: canKeepSignature, inPerson: true } as const

    app.get(path, {
      config,
      schema: { operationId: `get${titles[kind]}`, tags, params: UserParam },
      handler: async (request, reply) => {
        allowed(request, canKeepSignature, request.params.userId)
        return sendFile(reply, storage, found(await findImage(app.db, kind, request.actor.userId)))
      },
    })

    app.put(path, {
      config,
      schema: { operationId: `update${titles[kind]}`, tags, params: UserParam, body: NewSignature, response },
      handler: async (request) => {
        allowed(request, canKeepSignature, request.params.userId)
        const { actor, body } = request
        await mustKnowOwnPassword(request, body.password)
        const bytes = await cleanPng(Buffer.from(body.image, 'base64'))
        return request.transaction((tx) => saveImage(tx, actor, kind, actor.userId, { storage, bytes }))
      },
    })

    app.delete(path, {
      config,
      schema: { operationId: `remove${titles[kind]}`, tags, params: UserParam, body: SignatureRemoval, response },
      handler: async (request) => {
        allowed(request, canKeepSignature, request.params.userId)
        const { actor, body } = request
        await mustKnowOwnPassword(request, body.password)
        return request.transaction((tx) => saveImage(tx, actor, kind, actor.userId, null))
      },
    })
  }
