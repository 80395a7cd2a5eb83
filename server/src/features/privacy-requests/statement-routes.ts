import { userIdOf } from '@clearwing/domain/access/own.ts'
import { UserParam } from '@clearwing/domain/account/user-param.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canReadStatementsOf, canReadStatementsOfMedical } from '@clearwing/domain/privacy-requests/statements/rules.ts'
import { CorrectionStatement } from '@clearwing/domain/privacy-requests/statements/schema.ts'
import { z } from 'zod'
import { findMedical } from '#features/medicals/index.ts'
import { findKnownUser } from '#features/users/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { recordReadOnce } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listStatementsOf, listStatementsOfMedical } from './statements/index.ts'

const tags: TagType[] = ['CorrectionStatement']
const response = { 200: z.array(CorrectionStatement) }
const entity = 'correction statements'

/** Statements of correction, wherever the record shows. */
export const correctionStatementRoutes: Routes = async (app) => {
  app.get('/medicals/:medicalId/correctionStatements', {
    config: { rule: canReadStatementsOfMedical },
    schema: {
      operationId: 'listStatementsOfMedical',
      tags,
      params: z.strictObject({ medicalId: IdParam }),
      response,
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const medical = found(await findMedical(tx, request.actor, request.params.medicalId))
        allowed(request, canReadStatementsOfMedical, medical)
        const statements = await listStatementsOfMedical(tx, medical.medicalId)
        if (statements.length > 0 && medical.userId !== request.actor.userId)
          await recordReadOnce(tx, request.actor, {
            entity,
            entityId: medical.medicalId,
            subjectUserId: medical.userId,
          })
        return statements
      }),
  })

  app.get('/users/:userId/correctionStatements', {
    config: { rule: canReadStatementsOf },
    schema: { operationId: 'listStatementsOfPerson', tags, params: UserParam, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params } = request
        allowed(request, canReadStatementsOf, params.userId)
        const { userId } = found(await findKnownUser(tx, actor, userIdOf(actor, params.userId))).user
        const statements = await listStatementsOf(tx, actor, userId)
        if (statements.length > 0 && userId !== actor.userId)
          await recordReadOnce(tx, actor, { entity, entityId: userId, subjectUserId: userId })
        return statements
      }),
  })
}
