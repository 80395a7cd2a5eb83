import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import type { ApplicationValues } from '@clearwing/domain/medicals/application/schema.ts'
import type { AssessmentValues } from '@clearwing/domain/medicals/assessment/schema.ts'
import { textOfRemarks } from '@clearwing/domain/medicals/search/texts.ts'
import { indexApplication } from '#features/medicals/application/store.ts'
import { applications } from '#features/medicals/application/tables.ts'
import { saveCodes } from '#features/medicals/assessment/code-store.ts'
import { assessments } from '#features/medicals/assessment/tables.ts'
import { syncClocks } from '#features/medicals/clocks/index.ts'
import { examinationParts } from '#features/medicals/examination/tables.ts'
import type { StoredMedical } from '#features/medicals/store.ts'
import { medicalColumns, medicals } from '#features/medicals/tables.ts'
import { indexAssessment, indexTexts } from '#features/medicals/text-index/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'

export type ImportedMedical = {
  medical: Omit<typeof medicals.$inferInsert, 'medicalId' | 'version'>
  application?: ApplicationValues
  parts?: Record<string, Record<string, unknown>>
  measuredBy?: number
  assessment?: AssessmentValues
}

/** Imports a medical from another system, in any status, with its original dates. */
export async function importMedical(tx: Tx, actor: Actor, imported: ImportedMedical): Promise<StoredMedical> {
  const [row] = await tx.insert(medicals).values(imported.medical).returning(medicalColumns)
  const inserted = row as StoredMedical
  const medical = { ...inserted, ...(await syncClocks(tx, undefined, inserted)) }
  await importWritten(tx, medical, imported)
  const { medicalId: entityId, userId: subjectUserId } = medical
  const after = { ...imported, medical }
  await record(tx, actor, { action: 'create', entity: 'medical', entityId, subjectUserId, after })
  return medical
}

async function importWritten(
  tx: Tx,
  medical: StoredMedical,
  { application, parts = {}, measuredBy, assessment }: ImportedMedical,
) {
  const { medicalId, createdAt, signedAt, measuredAt, decidedAt } = medical
  const savedAt = signedAt ?? createdAt
  if (application) {
    await tx.insert(applications).values({ medicalId, values: application, questionsOf: dayInZone(createdAt), savedAt })
    if (medical.practiceId !== null) await indexApplication(tx, { medicalId, values: application })
  }
  const measured = measuredAt ?? medical.witnessedAt ?? savedAt
  const rows = Object.entries(parts).map(([part, values]) => {
    return { medicalId, part, values, measuredAt: measured, savedBy: measuredBy ?? medical.userId, savedAt: measured }
  })
  if (rows.length > 0) await tx.insert(examinationParts).values(rows)
  if (parts.remarks)
    await indexTexts(tx, medicalId, ['remarks'], [{ kind: 'remarks', text: textOfRemarks(parts.remarks) }])
  if (!assessment || !medical.examinerId) return
  const assessedAt = decidedAt ?? measured
  await tx
    .insert(assessments)
    .values({ medicalId, values: assessment, savedBy: medical.examinerId, savedAt: assessedAt })
  await saveCodes(tx, medical, assessment, dayInZone(assessedAt))
  await indexAssessment(tx, medical, assessment)
}
