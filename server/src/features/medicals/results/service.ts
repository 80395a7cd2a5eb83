import type { Actor } from '@clearwing/domain/access/actor.ts'
import { isFinal } from '@clearwing/domain/hl7/message/status.ts'
import type { EarlierVersion, MedicalResults } from '@clearwing/domain/medicals/results/schema.ts'
import { arrangeResults, dayOf, oldestFirst } from '@clearwing/domain/medicals/results/series.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { basisOfMedical, type IsKnown, knownWithMedical } from '#features/medicals/visible-findings-store.ts'
import type { Db } from '#platform/database/database.ts'
import { allAnalytes } from './analytes/index.ts'
import { type FiledResult, findDocument, listResults } from './store.ts'

/** All laboratory results of this person. */
export const readMedicalResults = async (db: Db, { userId }: Pick<Medical, 'userId'>): Promise<MedicalResults> =>
  arrangeResults(await listResults(db, userId), await allAnalytes(db))

/** The results that can be read through this medical: by its practice, unless a reader is given. */
export const readResultsWith = async (db: Db, medical: Medical, reader?: Actor): Promise<MedicalResults> =>
  arrangeResults(await listResultsWith(db, medical, reader), await allAnalytes(db))

const listResultsWith = async (db: Db, medical: Medical, reader?: Actor) =>
  visibleResults(await listResults(db, medical.userId), await knownWithMedical(db, medical, reader))

/**
 * A correction is visible to readers of the version it replaces, whichever medical it was filed to, even after a
 * relationship has ended, because they hold a wrong result (Health Information Privacy Code, rules 7 and 8).
 */
export function visibleResults(results: FiledResult[], isKnown: IsKnown) {
  const isOne = ({ medicalId, createdAt, ...result }: FiledResult | (EarlierVersion & { createdAt: string })) =>
    isKnown({ medicalId, day: dayOf(result), arrivedAt: createdAt })
  return results.filter((result) => [result, ...result.earlierVersions].some(isOne))
}

/** The file of a result, or of a version of it, that can be read through this medical. */
export async function findDocumentWith(db: Db, medical: Medical, reader: Actor, resultId: number) {
  const versions = (await listResultsWith(db, medical, reader)).flatMap((result) => [result, ...result.earlierVersions])
  return versions.some((result) => result.resultId === resultId)
    ? findDocument(db, medical.userId, resultId)
    : undefined
}

/** The final results that a medical is based on, oldest first. */
export const listResultsThatCount = async (db: Db, medical: Medical) =>
  oldestFirst(visibleResults(await listResults(db, medical.userId), await basisOfMedical(db, medical))).filter(
    ({ status }) => isFinal(status),
  )
