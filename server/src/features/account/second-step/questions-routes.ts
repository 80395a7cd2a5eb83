import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { securityActions } from '@clearwing/domain/account/actions.ts'
import { Login } from '@clearwing/domain/account/schema.ts'
import { problemsOfAnswers } from '@clearwing/domain/account/second-step/answers.ts'
import {
  canConfigureSecondStep,
  canRemoveSecondStep,
  isOfferedQuestions,
} from '@clearwing/domain/account/second-step/rules.ts'
import {
  FilledChallenge,
  SecurityQuestions,
  SecurityQuestionsChange,
  SecuritySettings,
} from '@clearwing/domain/account/second-step/schema.ts'
import { UserParam } from '@clearwing/domain/account/user-param.ts'
import { IdParam, isoDay } from '@clearwing/domain/fields.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { inTurn } from '#features/account/in-turn.ts'
import { findUser } from '#features/users/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found, refuseFields } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { hashAnswer } from './answer-hash.ts'
import { answerChallenge } from './answering.ts'
import { challengeFor } from './offer.ts'
import { boundTo, isPasswordNeeded, openChallenge, wrongAnswer } from './opening.ts'
import { knownFacts } from './personal-texts.ts'
import { secondStepChanged, secondStepRemoved } from './second-step-change.ts'
import { securitySettingsOf } from './settings.ts'
import { listAnswers, saveAnswers } from './store.ts'
import { loginTags } from './tags.ts'

const path = '/users/:userId/securityquestions'
const action = RequiredAction.Configure_security_questions
const config = { rule: canConfigureSecondStep, whilePending: securityActions, inPerson: true } as const

export const securityQuestionsRoutes: Routes = async (app) => {
  app.get(path, {
    config,
    schema: {
      operationId: 'getSecurityQuestions',
      tags: loginTags,
      params: UserParam,
      response: { 200: SecurityQuestions },
    },
    handler: async (request) => {
      allowed(request, canConfigureSecondStep, request.params.userId)
      mustBeOffered(request)
      const challenge = await challengeFor(app.site, app.db, boundTo(request, 'questions'))
      if (challenge) return { challenge }
      return { ...(await chosen(request)), needsPassword: isPasswordNeeded(request, request, action) }
    },
  })

  app.post(path, {
    config,
    schema: {
      operationId: 'openSecurityQuestions',
      tags: loginTags,
      params: UserParam,
      body: FilledChallenge,
      response: { 200: SecurityQuestions },
    },
    handler: async (request) => {
      allowed(request, canConfigureSecondStep, request.params.userId)
      mustBeOffered(request)
      await answerChallenge(request, boundTo(request, 'questions'), request.body, wrongAnswer)
      return chosen(request)
    },
  })

  app.put(path, {
    config,
    schema: {
      operationId: 'updateSecurityQuestions',
      tags: loginTags,
      params: UserParam,
      body: SecurityQuestionsChange,
      response: { 200: Login },
    },
    handler: async (request, reply) => {
      allowed(request, canConfigureSecondStep, request.params.userId)
      mustBeOffered(request)
      const { securityQuestions, ...proof } = request.body
      const { userId } = request.actor
      const spend = await openChallenge(request, 'questions', action, proof)
      const errors = problemsOfAnswers(securityQuestions, knownFacts(found(await findUser(app.db, userId))))
      refuseFields(errors)
      const answers = await Promise.all(
        securityQuestions.map(async ({ questionId, answer }) => ({
          questionId,
          answerHash: await inTurn(() => hashAnswer(app.site.keyFor, userId, questionId, answer)),
        })),
      )
      return request.transaction(async (tx) => {
        await spend(tx)
        await saveAnswers(tx, request.actor, userId, answers)
        return secondStepChanged(request, reply, tx, action)
      })
    },
  })

  app.delete(path, {
    config: { rule: canRemoveSecondStep, inPerson: true },
    schema: {
      operationId: 'removeSecurityQuestions',
      tags: loginTags,
      params: z.strictObject({ userId: IdParam }),
      querystring: z.strictObject({ dateRequired: isoDay.optional() }),
      response: { 200: SecuritySettings },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canRemoveSecondStep, request.params.userId)
        const { userId } = found(await findUser(tx, request.params.userId))
        await saveAnswers(tx, request.actor, userId, [])
        await secondStepRemoved(tx, request.actor, userId, action, request.query.dateRequired)
        return securitySettingsOf(tx, userId)
      }),
  })
}

/** Refuses if this installation does not use security questions. */
function mustBeOffered({ actor, server }: FastifyRequest) {
  found(isOfferedQuestions(server.site.options.values.securityQuestions, actor) || undefined)
}

const chosen = async ({ actor, server: { db } }: FastifyRequest) => ({
  securityQuestions: (await listAnswers(db, actor.userId)).map(({ questionId }) => ({ questionId })),
})
