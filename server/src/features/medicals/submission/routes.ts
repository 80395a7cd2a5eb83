import { IdParam } from '@clearwing/domain/fields.ts'
import {
  canAccept,
  canAnswerRegulator,
  canAskPractice,
  canReadSubmission,
  canSendAgain,
  canSendUndecided,
  canSubmit,
} from '@clearwing/domain/medicals/rules.ts'
import { Medical, MedicalVersion } from '@clearwing/domain/medicals/schema.ts'
import { NewSubmissionQuestion, Submission, SubmissionAnswer } from '@clearwing/domain/medicals/submission/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { changeMedical, readClinical } from '#features/medicals/clinical-read.ts'
import { readDocuments } from '#features/medicals/decision/render-missing-documents.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { sendFile } from '#platform/files/send-file.ts'
import type { Routes } from '#platform/http/routes.ts'
import { mustDiffer } from './current/must-differ.ts'
import {
  acceptSubmission,
  answerSubmissionQuestion,
  askQuestion,
  findSubmittedDocument,
  submissionFor,
  submit,
} from './service.ts'
import { findSubmission } from './store.ts'

const tags: TagType[] = ['Submission']
const params = z.strictObject({ medicalId: IdParam })

export const submissionRoutes: Routes = async (app) => {
  app.get('/medicals/:medicalId/submission', {
    config: { rule: canReadSubmission },
    schema: { operationId: 'getSubmission', tags, params, response: { 200: Submission } },
    handler: (request) =>
      readClinical(request, request.params.medicalId, canReadSubmission, 'submission', async (tx, medical) =>
        submissionFor(request.actor, medical, found(await findSubmission(tx, medical.medicalId))),
      ),
  })

  app.get('/medicals/:medicalId/submission/documents/:resultId', {
    config: { rule: canReadSubmission },
    schema: { operationId: 'getSubmittedDocument', tags, params: params.extend({ resultId: IdParam }) },
    handler: async (request, reply) => {
      const { medicalId, resultId } = request.params
      const file = await readClinical(request, medicalId, canReadSubmission, 'submitted document', (tx, medical) =>
        findSubmittedDocument(tx, medical, resultId),
      )
      return sendFile(reply, app.site.storage, file)
    },
  })

  app.post('/medicals/:medicalId/submission', {
    config: { rule: canSubmit, inPerson: true },
    schema: { operationId: 'submitMedical', tags, params, body: MedicalVersion, response: { 201: Medical } },
    handler: (request, reply) =>
      changeMedical(request, request.params.medicalId, canSubmit, async (tx, medical) => {
        unchanged(Medical, medical, request.body.version)
        reply.code(201)
        await readDocuments(tx, app.site, request.actor, medical)
        return submit(tx, request.actor, medical)
      }),
  })

  app.post('/medicals/:medicalId/submission/undecided', {
    config: { rule: canSendUndecided, inPerson: true },
    schema: { operationId: 'sendUndecided', tags, params, body: MedicalVersion, response: { 201: Medical } },
    handler: (request, reply) =>
      changeMedical(request, request.params.medicalId, canSendUndecided, async (tx, medical) => {
        unchanged(Medical, medical, request.body.version)
        reply.code(201)
        return submit(tx, request.actor, medical, 'undecided')
      }),
  })

  app.post('/medicals/:medicalId/submission/again', {
    config: { rule: canSendAgain, inPerson: true },
    schema: { operationId: 'sendAgain', tags, params, body: MedicalVersion, response: { 201: Medical } },
    handler: (request, reply) =>
      changeMedical(request, request.params.medicalId, canSendAgain, async (tx, medical) => {
        unchanged(Medical, medical, request.body.version)
        reply.code(201)
        return submit(tx, request.actor, medical, 'again')
      }),
  })

  app.post('/medicals/:medicalId/submission/questions', {
    config: { rule: canAskPractice, inPerson: true },
    schema: { operationId: 'askPractice', tags, params, body: NewSubmissionQuestion, response: { 201: Medical } },
    handler: (request, reply) =>
      changeMedical(request, request.params.medicalId, canAskPractice, async (tx, medical) => {
        unchanged(Medical, medical, request.body.version)
        await mustDiffer(tx, request.actor, medical, 'ask questions for the regulator')
        reply.code(201)
        return askQuestion(tx, request.actor, medical, request.body.question)
      }),
  })

  app.put('/medicals/:medicalId/submission/questions/:submissionQuestionId', {
    config: { rule: canAnswerRegulator, inPerson: true },
    schema: {
      operationId: 'answerRegulator',
      tags,
      params: params.extend({ submissionQuestionId: IdParam }),
      body: SubmissionAnswer,
      response: { 200: Medical },
    },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canAnswerRegulator, async (tx, medical) => {
        unchanged(Medical, medical, request.body.version)
        return answerSubmissionQuestion(tx, request.actor, medical, request.params.submissionQuestionId, request.body)
      }),
  })

  app.put('/medicals/:medicalId/submission/acceptance', {
    config: { rule: canAccept, inPerson: true },
    schema: { operationId: 'acceptSubmission', tags, params, body: MedicalVersion, response: { 200: Medical } },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canAccept, async (tx, medical) => {
        unchanged(Medical, medical, request.body.version)
        await mustDiffer(tx, request.actor, medical)
        return acceptSubmission(tx, request.actor, medical)
      }),
  })
}
