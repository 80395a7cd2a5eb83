import type { Actor } from '@clearwing/domain/access/actor.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import {
  canAddStatement,
  canHandlePrivacyRequest,
  canTellRecipients,
  canWithdrawPrivacyRequest,
} from '@clearwing/domain/privacy-requests/rules.ts'
import {
  CorrectionRecipient,
  NewCorrectionNotice,
  PrivacyAnswer,
  PrivacyExtension,
  PrivacyRefusal,
  PrivacyRequest,
  PrivacyRequestStep,
  PrivacyTransfer,
} from '@clearwing/domain/privacy-requests/schema.ts'
import { NewCorrectionStatement } from '@clearwing/domain/privacy-requests/statements/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, unchanged, wrongFields } from '#platform/errors/refusal.ts'
import { recordReadOnce } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listCorrectionRecipients, saveCorrectionNotice } from './recipient-store.ts'
import {
  acknowledgePrivacyRequest,
  attachStatement,
  extendPrivacyTime,
  givePrivacyAnswer,
  readAfter,
  refusePrivacyRequest,
  transferPrivacyRequest,
  withdrawPrivacyRequest,
} from './service.ts'
import { lockPrivacyRequest } from './store.ts'

const tags: TagType[] = ['PrivacyRequest']
const url = '/privacyRequests/:privacyRequestId'
const params = z.strictObject({ privacyRequestId: IdParam })
const response = { 200: PrivacyRequest }

type Rule = (actor: Actor, request: PrivacyRequest) => boolean
type Asking = FastifyRequest<{ Params: { privacyRequestId: number } }>

/** Changes a request: locked, found, permitted, unchanged since it was read, and then changed. */
const change = (
  request: Pick<Asking, 'transaction' | 'actor' | 'params'> & FastifyRequest,
  rule: Rule,
  version: number | undefined,
  act: (tx: Tx, asked: PrivacyRequest) => Promise<unknown>,
) =>
  request.transaction(async (tx) => {
    const { actor } = request
    const { privacyRequestId } = request.params as { privacyRequestId: number }
    const asked = found(await lockPrivacyRequest(tx, actor, privacyRequestId))
    allowed(request, rule, asked)
    if (version !== undefined) unchanged(PrivacyRequest, asked, version)
    await act(tx, asked)
    return readAfter(tx, actor, privacyRequestId)
  })

/** What is done with a request. */
export const actRoutes: Routes = async (app) => {
  const config = { rule: canHandlePrivacyRequest, inPerson: true } as const

  app.put(`${url}/acknowledgement`, {
    config,
    schema: { operationId: 'acknowledgePrivacyRequest', tags, params, body: PrivacyRequestStep, response },
    handler: (request) =>
      change(request, canHandlePrivacyRequest, request.body.version, (tx, asked) =>
        acknowledgePrivacyRequest(tx, request.actor, asked),
      ),
  })

  app.put(`${url}/extension`, {
    config,
    schema: { operationId: 'extendPrivacyRequest', tags, params, body: PrivacyExtension, response },
    handler: (request) =>
      change(request, canHandlePrivacyRequest, request.body.version, (tx, asked) =>
        extendPrivacyTime(tx, request.actor, asked, request.body),
      ),
  })

  app.put(`${url}/transfer`, {
    config,
    schema: { operationId: 'transferPrivacyRequest', tags, params, body: PrivacyTransfer, response },
    handler: (request) =>
      change(request, canHandlePrivacyRequest, request.body.version, (tx, asked) =>
        transferPrivacyRequest(tx, request.actor, asked, request.body),
      ),
  })

  app.put(`${url}/answer`, {
    config,
    schema: { operationId: 'answerPrivacyRequest', tags, params, body: PrivacyAnswer, response },
    handler: (request) =>
      change(request, canHandlePrivacyRequest, request.body.version, (tx, asked) =>
        givePrivacyAnswer(tx, request.actor, asked, request.body),
      ),
  })

  app.put(`${url}/refusal`, {
    config,
    schema: { operationId: 'refusePrivacyRequest', tags, params, body: PrivacyRefusal, response },
    handler: (request) =>
      change(request, canHandlePrivacyRequest, request.body.version, (tx, asked) =>
        refusePrivacyRequest(tx, request.actor, asked, request.body),
      ),
  })

  app.put(`${url}/withdrawal`, {
    config: { rule: canWithdrawPrivacyRequest, inPerson: true },
    schema: { operationId: 'withdrawPrivacyRequest', tags, params, body: PrivacyRequestStep, response },
    handler: (request) =>
      change(request, canWithdrawPrivacyRequest, request.body.version, (tx, asked) =>
        withdrawPrivacyRequest(tx, request.actor, asked),
      ),
  })

  app.put(`${url}/statement`, {
    config: { rule: canAddStatement, inPerson: true },
    schema: { operationId: 'addCorrectionStatement', tags, params, body: NewCorrectionStatement, response },
    handler: (request) =>
      change(request, canAddStatement, undefined, (tx, asked) =>
        attachStatement(tx, request.actor, asked, request.body.statement),
      ),
  })

  app.get(`${url}/recipients`, {
    config: { rule: canTellRecipients },
    schema: {
      operationId: 'listCorrectionRecipients',
      tags,
      params,
      response: { 200: z.array(CorrectionRecipient) },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor } = request
        const asked = found(await lockPrivacyRequest(tx, actor, request.params.privacyRequestId))
        allowed(request, canTellRecipients, asked)
        const { privacyRequestId: entityId, userId: subjectUserId } = asked
        await recordReadOnce(tx, actor, { entity: 'privacy request', entityId, subjectUserId })
        return listCorrectionRecipients(tx, asked)
      }),
  })

  app.put(`${url}/notices`, {
    config: { rule: canTellRecipients, inPerson: true },
    schema: { operationId: 'saveCorrectionNotice', tags, params, body: NewCorrectionNotice, response },
    handler: (request) =>
      change(request, canTellRecipients, undefined, async (tx, asked) => {
        const recipients = await listCorrectionRecipients(tx, asked)
        if (!recipients.some(({ organisationId }) => organisationId === request.body.toOrganisationId))
          throw wrongFields({ toOrganisationId: ['Choose an organisation of the list.'] })
        await saveCorrectionNotice(tx, request.actor, asked, request.body)
      }),
  })
}
