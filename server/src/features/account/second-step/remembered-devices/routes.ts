import { isMe } from '@clearwing/domain/access/actor.ts'
import { userIdOf } from '@clearwing/domain/access/own.ts'
import { canConfigureSecondStep, canForgetDevices } from '@clearwing/domain/account/second-step/rules.ts'
import { RememberedDevice } from '@clearwing/domain/account/second-step/schema.ts'
import { UserParam } from '@clearwing/domain/account/user-param.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { loginTags } from '#features/account/second-step/tags.ts'
import { allowed } from '#platform/access/access.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { selectorHashIn, takeProofBack } from './remember.ts'
import { listDevices, removeDevices } from './store.ts'

const path = '/users/:userId/rememberme'

export const rememberedDeviceRoutes: Routes = async (app) => {
  app.get(path, {
    config: { rule: canConfigureSecondStep, inPerson: true },
    schema: {
      operationId: 'listRememberedDevices',
      tags: loginTags,
      params: UserParam,
      response: { 200: z.array(RememberedDevice) },
    },
    handler: async (request) => {
      allowed(request, canConfigureSecondStep, request.params.userId)
      return devicesOf(request, app.db)
    },
  })

  app.delete(path, {
    config: { rule: canForgetDevices, inPerson: true },
    schema: {
      operationId: 'forgetRememberedDevices',
      tags: loginTags,
      params: UserParam,
      response: { 200: z.array(RememberedDevice) },
    },
    handler: async (request, reply) => {
      const { userId } = request.params
      await request.transaction(async (tx) => {
        allowed(request, canForgetDevices, userId)
        await removeDevices(tx, request.actor, userIdOf(request.actor, userId))
      })
      if (isMe(request.actor, userId)) takeProofBack(request, reply)
      return []
    },
  })

  app.delete(`${path}/:rememberedDeviceId`, {
    config: { rule: canConfigureSecondStep, inPerson: true },
    schema: {
      operationId: 'removeRememberedDevice',
      tags: loginTags,
      params: UserParam.extend({ rememberedDeviceId: IdParam }),
      response: { 200: z.array(RememberedDevice) },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canConfigureSecondStep, request.params.userId)
        const { rememberedDeviceId } = request.params
        found((await removeDevices(tx, request.actor, request.actor.userId, rememberedDeviceId)) || undefined)
        return devicesOf(request, tx)
      }),
  })
}

async function devicesOf(request: FastifyRequest, db: Db) {
  const devices = await listDevices(db, request.actor.userId, db.now)
  const here = selectorHashIn(request)
  return devices.map((device) => ({ ...device, isThis: device.selectorHash === here }))
}
