import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { securityActions } from '@clearwing/domain/account/actions.ts'
import { Login } from '@clearwing/domain/account/schema.ts'
import { canConfigureSecondStep, canRemoveSecondStep } from '@clearwing/domain/account/second-step/rules.ts'
import {
  FilledChallenge,
  RecoveryCodes,
  SecuritySettings,
  TwoFactor,
  TwoFactorChange,
} from '@clearwing/domain/account/second-step/schema.ts'
import { UserParam } from '@clearwing/domain/account/user-param.ts'
import { IdParam, isoDay } from '@clearwing/domain/fields.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { loggedInNow } from '#features/account/actions/logged-in-now.ts'
import { doneWith } from '#features/account/actions/store.ts'
import type { UserSession } from '#features/account/authentication.ts'
import { findUser } from '#features/users/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found, Refusal, wrongFields } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { answerChallenge } from './answering.ts'
import { challengeFor } from './offer.ts'
import { boundTo, isPasswordNeeded, openChallenge, wrongAnswer } from './opening.ts'
import { createRecoveryCodes, removeRecoveryCodes } from './recovery-store.ts'
import { secondStepChanged, secondStepRemoved } from './second-step-change.ts'
import { securitySettingsOf } from './settings.ts'
import { findSecondStep, saveTwoFactor } from './store.ts'
import { loginTags } from './tags.ts'
import { configurationOf, offeredKey, sealKey, stepOf } from './totp.ts'

const path = '/users/:userId/twofactor'
const action = RequiredAction.Configure_two_factor_authentication
const config = { rule: canConfigureSecondStep, whilePending: securityActions, inPerson: true } as const

export const twoFactorRoutes: Routes = async (app) => {
  app.get(path, {
    config,
    schema: { operationId: 'getTwoFactor', tags: loginTags, params: UserParam, response: { 200: TwoFactor } },
    handler: async (request) => {
      allowed(request, canConfigureSecondStep, request.params.userId)
      const challenge = await challengeFor(app.site, app.db, boundTo(request, 'twofactor'))
      if (challenge) return { challenge }
      return {
        configuration: await newConfiguration(request),
        needsPassword: isPasswordNeeded(request, request, action),
      }
    },
  })

  app.post(path, {
    config,
    schema: {
      operationId: 'openTwoFactor',
      tags: loginTags,
      params: UserParam,
      body: FilledChallenge,
      response: { 200: TwoFactor },
    },
    handler: async (request) => {
      allowed(request, canConfigureSecondStep, request.params.userId)
      await answerChallenge(request, boundTo(request, 'twofactor'), request.body, wrongAnswer)
      return { configuration: await newConfiguration(request) }
    },
  })

  app.put(path, {
    config,
    schema: {
      operationId: 'updateTwoFactor',
      tags: loginTags,
      params: UserParam,
      body: TwoFactorChange,
      response: { 200: Login.extend(RecoveryCodes.shape) },
    },
    handler: async (request, reply) => {
      allowed(request, canConfigureSecondStep, request.params.userId)
      const { configuration, ...proof } = request.body
      const { userId } = request.actor
      const spend = await openChallenge(request, 'twofactor', action, proof)
      const { key } = await newConfiguration(request)
      if (key !== configuration.key)
        throw new Refusal(409, { title: 'This key is no longer offered.', detail: 'Scan the new QR code.' })
      const step = stepOf(key, configuration.totp, Date.parse(request.now))
      if (step === undefined) throw wrongCode()
      return request.transaction(async (tx) => {
        await spend(tx)
        await saveTwoFactor(tx, request.actor, userId, sealKey(app.site.keyFor, userId, key), step)
        const recoveryCodes = await createRecoveryCodes(tx, request.actor, app.site.keyFor, userId)
        return { ...(await secondStepChanged(request, reply, tx, action)), recoveryCodes }
      })
    },
  })

  app.delete(path, {
    config: { rule: canRemoveSecondStep, inPerson: true },
    schema: {
      operationId: 'removeTwoFactor',
      tags: loginTags,
      params: z.strictObject({ userId: IdParam }),
      querystring: z.strictObject({ dateRequired: isoDay.optional() }),
      response: { 200: SecuritySettings },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canRemoveSecondStep, request.params.userId)
        const { userId } = found(await findUser(tx, request.params.userId))
        await saveTwoFactor(tx, request.actor, userId, null)
        await removeRecoveryCodes(tx, userId)
        await secondStepRemoved(tx, request.actor, userId, action, request.query.dateRequired)
        return securitySettingsOf(tx, userId)
      }),
  })

  app.delete(`${path}/remindme`, {
    config,
    schema: { operationId: 'declineTwoFactor', tags: loginTags, params: UserParam, response: { 200: Login } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canConfigureSecondStep, request.params.userId)
        const { requiredActions, dateTwoFactorRequired } = (request.session as UserSession).actor
        if (dateTwoFactorRequired !== null || (requiredActions & action) !== 0)
          throw new Refusal(409, { title: 'Two factor authentication is required for your account.' })
        await doneWith(tx, request.actor, request.actor.userId, action)
        return loggedInNow(request, tx)
      }),
  })
}

const wrongCode = () => {
  const totp = 'This code is not right. Enter the one your authenticator shows now.'
  return wrongFields({ 'configuration.totp': [totp] })
}

/** Nothing is stored until a code has been accepted. */
async function newConfiguration({ actor, session, server: { db, site } }: FastifyRequest) {
  const { userId } = actor
  const count = (await findSecondStep(db, userId))?.twoFactorCount ?? 0
  const key = offeredKey(site.keyFor, userId, found(session).sessionId, count)
  const { userName } = (session as UserSession).actor
  return configurationOf(key, site.config.displayName, userName)
}
