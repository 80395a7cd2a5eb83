import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { giveFile } from '#features/medicals/convenor/evidence.ts'
import { createCase, findCase, listEvidenceFiles } from '#features/medicals/convenor/store.ts'
import { found } from '#platform/errors/refusal.ts'
import { database, site } from './test-app.ts'

type Tenant = { ids: Record<string, number>; mark: string }

/** The pilot's request to a convenor with the mark as its text, and a document of that name. */
export const reviewed = ({ ids: { medicalId = 0, userId = 0, regulatorId = 0 }, mark }: Tenant) =>
  database.transaction(async (tx) => {
    const parties = { medicalId, userId, regulatorId, officeId: regulatorId, classes: ['class1'] }
    const days = { decidedOn: '2026-11-02', requestedOn: '2026-11-03', lastDay: '2026-11-30' }
    const caseId = await createCase(tx, theSystem, { ...parties, ...days, grounds: mark, state: 'asked' })
    const actor = { ...theSystem, userId, organisationId: null, roles: Role.Individual }
    const one = found(await findCase(tx, actor, caseId))
    const bytes = Buffer.from('%PDF-1.7 of an audiogram %%EOF')
    await giveFile(tx, actor, site.storage, one, { fields: { text: mark }, fileName: `${mark}.pdf`, bytes })
    const [{ caseEvidenceId } = { caseEvidenceId: 0 }] = await listEvidenceFiles(tx, caseId)
    return { caseId, caseEvidenceId }
  })
