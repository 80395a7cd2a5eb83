import { isAbnormal } from '@clearwing/domain/hl7/flag.ts'
import { isFinal } from '@clearwing/domain/hl7/status.ts'
import type { EarlierVersion, MedicalResults, Result } from '@clearwing/domain/medicals/results/schema.ts'
import { arrangeResults, dayOf } from '@clearwing/domain/medicals/results/series.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { knownWithMedical } from '#features/medicals/known-store.ts'
import type { Db } from '#platform/database/database.ts'
import { findDocument, listResults } from './store.ts'

/** Everything that laboratories have reported of this person. */
export const readResults = async (db: Db, { userId }: Pick<Medical, 'userId'>): Promise<MedicalResults> =>
  arrangeResults(await listResults(db, userId))

/** As much of it as is read by way of this medical. */
export const readResultsWith = async (db: Db, medical: Medical): Promise<MedicalResults> =>
  arrangeResults(await listResultsWith(db, medical))

/** A correction is known where the version was that it replaces, whichever medical it joined. */
async function listResultsWith(db: Db, medical: Medical) {
  const isKnown = await knownWithMedical(db, medical)
  const isOne = (result: Result | EarlierVersion) => isKnown({ medicalId: result.medicalId, day: dayOf(result) })
  return (await listResults(db, medical.userId)).filter((result) => [result, ...result.earlierVersions].some(isOne))
}

/** The file of a result, or of a version of it, that is read by way of this medical. */
export async function findDocumentWith(db: Db, medical: Medical, resultId: number) {
  const known = (await listResultsWith(db, medical)).flatMap((result) => [result, ...result.earlierVersions])
  return known.some((result) => result.resultId === resultId) ? findDocument(db, medical.userId, resultId) : undefined
}

/** On which days this person had which tests that count, as a laboratory says. */
export async function listTestDays(db: Db, medical: Medical) {
  const results = await listResultsWith(db, medical)
  return results.flatMap(({ analyte, status, abnormality, medicalId, ...result }) =>
    analyte !== null && isFinal(status)
      ? [{ analyte, day: dayOf(result), isAbnormal: isAbnormal(abnormality), medicalId }]
      : [],
  )
}
