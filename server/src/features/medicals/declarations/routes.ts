import { IdParam } from '@clearwing/domain/fields.ts'
import { DeclarationSending, NewDeclaration } from '@clearwing/domain/medicals/declarations/schema.ts'
import { canDeclare, canSendDeclaration } from '@clearwing/domain/medicals/rules.ts'
import { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { changeMedical } from '#features/medicals/clinical-read.ts'
import { unchanged } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { declare, sendDeclaration } from './service.ts'

const tags: TagType[] = ['Medical']
const params = z.strictObject({ medicalId: IdParam })

export const declarationRoutes: Routes = async (app) => {
  app.put('/medicals/:medicalId/declaration', {
    config: { rule: canDeclare, inPerson: true },
    schema: { operationId: 'recordDeclaration', tags, params, body: NewDeclaration, response: { 200: Medical } },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canDeclare, async (tx, medical) => {
        unchanged(Medical, medical, request.body.version)
        return declare(tx, request.actor, medical, request.body)
      }),
  })

  app.put('/medicals/:medicalId/declaration/sending', {
    config: { rule: canSendDeclaration, inPerson: true },
    schema: { operationId: 'sendDeclaration', tags, params, body: DeclarationSending, response: { 200: Medical } },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canSendDeclaration, async (tx, medical) => {
        unchanged(Medical, medical, request.body.version)
        return sendDeclaration(tx, request.actor, medical, request.body)
      }),
  })
}
