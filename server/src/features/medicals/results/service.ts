import { isAbnormal } from '@clearwing/domain/hl7/flag.ts'
import { isFinal } from '@clearwing/domain/hl7/status.ts'
import type { MedicalResults } from '@clearwing/domain/medicals/results/schema.ts'
import { arrangeResults, dayOf } from '@clearwing/domain/medicals/results/series.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { Db } from '#platform/database/database.ts'
import { listResults } from './store.ts'

/** What an examiner looks at: everything that laboratories have reported of this person. */
export const readResults = async (db: Db, { userId }: Pick<Medical, 'userId'>): Promise<MedicalResults> =>
  arrangeResults(await listResults(db, userId))

/** On which days this person had which tests that count, as a laboratory says. */
export async function listTestDays(db: Db, userId: number) {
  const results = await listResults(db, userId)
  return results.flatMap(({ analyte, status, abnormality, medicalId, ...result }) =>
    analyte !== null && isFinal(status)
      ? [{ analyte, day: dayOf(result), isAbnormal: isAbnormal(abnormality), medicalId }]
      : [],
  )
}
