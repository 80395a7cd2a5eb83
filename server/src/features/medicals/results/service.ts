import { isFinal } from '@clearwing/domain/hl7/status.ts'
import type { EarlierVersion, MedicalResults, Result } from '@clearwing/domain/medicals/results/schema.ts'
import { arrangeResults, dayOf, oldestFirst } from '@clearwing/domain/medicals/results/series.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { type IsKnown, knownWithMedical } from '#features/medicals/known-store.ts'
import type { Db } from '#platform/database/database.ts'
import { allAnalytes } from './analytes/index.ts'
import { findDocument, listResults } from './store.ts'

/** Everything that laboratories have reported of this person. */
export const readResults = async (db: Db, { userId }: Pick<Medical, 'userId'>): Promise<MedicalResults> =>
  arrangeResults(await listResults(db, userId), await allAnalytes(db))

/** As much of it as is read by way of this medical. */
export const readResultsWith = async (db: Db, medical: Medical): Promise<MedicalResults> =>
  arrangeResults(await listResultsWith(db, medical), await allAnalytes(db))

const listResultsWith = async (db: Db, medical: Medical) =>
  known(await listResults(db, medical.userId), await knownWithMedical(db, medical))

/** A correction is known where the version was that it replaces, whichever medical it joined. */
export function known(results: Result[], isKnown: IsKnown) {
  const isOne = (result: Result | EarlierVersion) => isKnown({ medicalId: result.medicalId, day: dayOf(result) })
  return results.filter((result) => [result, ...result.earlierVersions].some(isOne))
}

/** The file of a result, or of a version of it, that is read by way of this medical. */
export async function findDocumentWith(db: Db, medical: Medical, resultId: number) {
  const versions = (await listResultsWith(db, medical)).flatMap((result) => [result, ...result.earlierVersions])
  return versions.some((result) => result.resultId === resultId)
    ? findDocument(db, medical.userId, resultId)
    : undefined
}

/** What laboratories have reported for good of this person, oldest first. */
export const listResultsThatCount = async (db: Db, medical: Medical) =>
  oldestFirst(await listResultsWith(db, medical)).filter(({ status }) => isFinal(status))
