import { IdParam } from '@clearwing/domain/fields.ts'
import { canListDocumentsOf } from '@clearwing/domain/medicals/attachments/rules.ts'
import { PersonDocument } from '@clearwing/domain/medicals/attachments/schema.ts'
import { z } from 'zod'
import { findKnownUser } from '#features/users/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { recordRead } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { documentsOf } from './of-person.ts'

/** All documents of a person, limited to the medicals that the actor may read. */
export const personDocumentRoutes: Routes = async (app) => {
  app.get('/users/:userId/documents', {
    config: { rule: canListDocumentsOf },
    schema: {
      operationId: 'listDocumentsOfPerson',
      tags: ['Attachment'],
      params: z.strictObject({ userId: IdParam }),
      response: { 200: z.array(PersonDocument) },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { userId } = request.params
        allowed(request, canListDocumentsOf, userId)
        const documents = await documentsOf(tx, request.actor, userId)
        const read = { entity: 'person documents', entityId: userId, subjectUserId: userId }
        if (documents.length > 0) await recordRead(tx, request.actor, read)
        // An actor without access must not learn from the response that the person has no documents.
        else found(await findKnownUser(tx, request.actor, userId))
        return documents
      }),
  })
}
