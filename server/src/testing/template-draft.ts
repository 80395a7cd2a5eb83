import { theSystem } from '@clearwing/domain/access/actor.ts'
import { createTemplateDraft } from '#features/resources/templates/index.ts'
import type { RecordMaker } from './tenant.ts'
import { database } from './test-app.ts'

/** A draft of a letter of the regulator; the mark is its text. */
export const templateDraft: RecordMaker = ({ ids: { regulatorId = 0 }, mark }) =>
  database.transaction(async (tx) => {
    const code = mark.slice(-20)
    const values = { code, name: 'Haere rā', body: mark, appliesTo: ['eligible'] }
    const draft = { kind: 'template', regulatorId, key: code, values, version: 0 } as const
    const created = await createTemplateDraft(tx, theSystem, draft)
    return { templateDraftId: created?.templateDraftId ?? 0 }
  })
