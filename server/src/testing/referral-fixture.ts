import { theSystem } from '@clearwing/domain/access/actor.ts'
import { allBits, OrganisationType } from '@clearwing/domain/access/bits.ts'
import { nothingShared } from '@clearwing/domain/medicals/referrals/schema.ts'
import { addAttachment } from '#features/medicals/attachments/store.ts'
import { createReferral } from '#features/medicals/referrals/store.ts'
import { createLabRequest } from '#features/medicals/results/requests/index.ts'
import { saveFile } from '#platform/files/files.ts'
import { addOrganisation } from './factories.ts'
import { database, site } from './test-app.ts'

type Tenant = { organisationId: number; ids: Record<string, number>; mark: string }

/**
 * A document of the pilot's open medical, a specialist who is asked about it and one who is not yet, and a laboratory: the
 * mark is its name, the question and the clinical details.
 */
export const referred = ({ ids: { userId = 0, openMedicalId = 0, regulatorId = 0 }, organisationId, mark }: Tenant) =>
  database.transaction(async (tx) => {
    const actor = { ...theSystem, userId, organisationId }
    const bytes = Buffer.from('%PDF-1.7 of an ECG %%EOF')
    const fileId = await saveFile(tx, actor, site.storage, { bytes, fileName: `${mark}.pdf`, subjectUserId: userId })
    const parties = { medicalId: openMedicalId, userId, practiceId: organisationId, regulatorId, submittedAt: null }
    const { attachmentId } = await addAttachment(tx, actor, parties, { kind: 'ecg', title: mark, fileId })
    const shared = { ...nothingShared, attachments: [attachmentId] }
    const practiceId = await addOrganisation(allBits, OrganisationType.Specialist_practice)
    const asked = { medicalId: openMedicalId, practiceId, specialty: 'cardiology' as const, question: mark, shared }
    const { row } = await createReferral(tx, actor, { ...asked, dueOn: '2190-01-01' })
    const specialistPracticeId = await addOrganisation(allBits, OrganisationType.Specialist_practice)
    const details = { tests: ['psa'], clinicalDetails: mark }
    const { labRequestId } = await createLabRequest(tx, actor, {
      medicalId: openMedicalId,
      userId,
      practiceId: organisationId,
      ...details,
    })
    return { attachmentId, referralId: row.referralId, labRequestId, specialistPracticeId }
  })
