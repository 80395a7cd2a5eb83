import {
  canAssignHl7To,
  canDecideHl7Proposal,
  Hl7Assignment,
  Hl7Confirmation,
} from '@clearwing/domain/hl7/assigning.ts'
import { Hl7Newcomer } from '@clearwing/domain/hl7/newcomer.ts'
import { Hl7Rejection } from '@clearwing/domain/hl7/rejecting.ts'
import { canAssignHl7 } from '@clearwing/domain/hl7/rules.ts'
import { Hl7Message, Hl7MessageVersion } from '@clearwing/domain/hl7/schema.ts'
import { changeMessage, messageTags, params } from '#features/hl7/change.ts'
import { openReceiver } from '#features/hl7/receiver.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { createPersonFor } from './newcomer.ts'
import { findProposal } from './proposal-store.ts'
import { recordLaboratoryAsked, reject, undoRejection } from './reject-message.ts'
import { decideProposal, propose } from './service.ts'

const response = { 200: Hl7Message }
/** Replaces a missing proposal in checks, so that users who may not decide do not learn whether one is pending. */
const noProposal = { userId: 0, askedBy: 0 }

/** An administrator's actions on an unassigned message. */
export const assigningRoutes: Routes = async (app) => {
  const receiver = openReceiver(app.site, app.log)

  app.put('/hl7/:messageId/user', {
    config: { rule: canAssignHl7To, inPerson: true },
    schema: { operationId: 'assignHl7Message', tags: messageTags, params, body: Hl7Assignment, response },
    handler: (request) =>
      changeMessage(request, receiver, {
        ask: () => allowed(request, canAssignHl7To, request.body),
        act: (tx, message) => propose(tx, receiver, request.actor, message, request.body),
      }),
  })

  app.put('/hl7/:messageId/user/confirmation', {
    config: { rule: canDecideHl7Proposal, inPerson: true },
    schema: { operationId: 'decideHl7Assignment', tags: messageTags, params, body: Hl7Confirmation, response },
    handler: (request) => {
      const { isConfirmed } = request.body
      return changeMessage(request, receiver, {
        ask: async (tx) => {
          const proposal = await findProposal(tx, request.params.messageId)
          allowed(request, canDecideHl7Proposal, proposal ?? noProposal, isConfirmed)
        },
        act: async (tx, message) => {
          const proposal = found(await findProposal(tx, message.messageId))
          return decideProposal(tx, receiver, request.actor, message, { proposal, isConfirmed })
        },
      })
    },
  })

  app.post('/hl7/:messageId/person', {
    config: { rule: canAssignHl7, inPerson: true },
    schema: { operationId: 'createPersonForHl7Message', tags: messageTags, params, body: Hl7Newcomer, response },
    handler: (request) =>
      changeMessage(request, receiver, {
        ask: () => allowed(request, canAssignHl7),
        act: (tx, message) => createPersonFor(tx, receiver, request.actor, message, request.body),
      }),
  })

  app.put('/hl7/:messageId/rejection', {
    config: { rule: canAssignHl7, inPerson: true },
    schema: { operationId: 'rejectHl7Message', tags: messageTags, params, body: Hl7Rejection, response },
    handler: (request) =>
      changeMessage(request, receiver, {
        ask: () => allowed(request, canAssignHl7),
        act: (tx, message) => reject(tx, request.actor, message, request.body),
      }),
  })

  app.delete('/hl7/:messageId/rejection', {
    config: { rule: canAssignHl7, inPerson: true },
    schema: { operationId: 'undoHl7Rejection', tags: messageTags, params, body: Hl7MessageVersion, response },
    handler: (request) =>
      changeMessage(request, receiver, {
        ask: () => allowed(request, canAssignHl7),
        act: (tx, message) => undoRejection(tx, request.actor, message),
      }),
  })

  app.put('/hl7/:messageId/question', {
    config: { rule: canAssignHl7, inPerson: true },
    schema: { operationId: 'noteHl7Question', tags: messageTags, params, body: Hl7MessageVersion, response },
    handler: (request) =>
      changeMessage(request, receiver, {
        ask: () => allowed(request, canAssignHl7),
        act: (tx, message) => recordLaboratoryAsked(tx, request.actor, message),
      }),
  })
}
