import { canUseForTest } from '@clearwing/domain/library/rules.ts'
import { LibraryItem, LibraryItemTest } from '@clearwing/domain/library/schema.ts'
import { attachForTest, findMedicalToChange, readDueTests } from '#features/medicals/index.ts'
import { found, wrongFields } from '#platform/errors/refusal.ts'
import { readFile } from '#platform/files/files.ts'
import { record } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { libraryFeature as feature, ItemParam, itemToChange, itemUrl, libraryTags as tags } from './parts.ts'
import { findItem, updateItem } from './store.ts'
import { findVersionFile } from './version-store.ts'

/**
 * A document that satisfies a test of a medical: a copy is attached there, accepted with the examiner's reading. The
 * document is then valid as long as the test is in the list of tests due.
 */
export const libraryTestRoutes: Routes = async (app) => {
  app.post(`${itemUrl}/test`, {
    config: { rule: canUseForTest, feature, inPerson: true },
    schema: {
      operationId: 'useLibraryItemForTest',
      tags,
      params: ItemParam,
      body: LibraryItemTest,
      response: { 201: LibraryItem },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { actor, body } = request
        const { medicalId, testCode, dayOfTest, isAbnormal } = body
        const { libraryItemId, userId, name, versionNumber, validUntil } = await itemToChange(
          tx,
          request,
          canUseForTest,
        )
        const medical = await findMedicalToChange(tx, actor, medicalId)
        if (!medical || medical.userId !== userId)
          throw wrongFields({ medicalId: ['Choose an open medical of this person.'] })
        if (dayOfTest > today(tx)) throw wrongFields({ dayOfTest: ['Choose a day up to today.'] })
        const stored = found(await findVersionFile(tx, libraryItemId, versionNumber))
        const file = { fileName: stored.fileName, bytes: await readFile(tx, app.site.storage, stored) }
        const read = { entity: 'library document', entityId: libraryItemId, subjectUserId: medical.userId }
        await record(tx, actor, { action: 'read', ...read })
        await attachForTest(tx, actor, app.site.storage, medical, {
          file,
          title: name,
          testCode,
          dayOfTest,
          isAbnormal,
        })
        const { lines } = await readDueTests(tx, medical)
        const due = lines.find(({ test }) => test === testCode)
        const change = { medicalId, testCode, datedOn: dayOfTest, validUntil: due?.validTo ?? validUntil }
        await updateItem(tx, actor, libraryItemId, change)
        reply.code(201)
        return found(await findItem(tx, actor, libraryItemId))
      }),
  })
}
