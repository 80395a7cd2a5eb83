import { clockLimitInWords, readDueDay } from '#features/medicals/clocks/index.ts'
import type { ReviewTerms } from '#features/medicals/documents/review-rights.ts'
import type { Db } from '#platform/database/database.ts'

/** Time limits to take a decision of this day to the convenor, and for the regulator to act on the report. */
export const reviewTerms = async (db: Db, regulatorId: number, day: string): Promise<ReviewTerms> => ({
  until: await readDueDay(db, regulatorId, 'convenor_request', day),
  toAsk: await clockLimitInWords(db, regulatorId, 'convenor_request', day),
  toAct: await clockLimitInWords(db, regulatorId, 'convenor_report', day),
})
