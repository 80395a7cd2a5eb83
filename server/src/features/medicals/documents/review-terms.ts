import { dueDay, limitInWords } from '#features/medicals/clocks/index.ts'
import type { ReviewTerms } from '#features/medicals/documents/review-rights.ts'
import type { Db } from '#platform/database/database.ts'

/** Time limits to take a decision of this day to the convenor, and for the regulator to act on the report. */
export const reviewTerms = async (db: Db, regulatorId: number, day: string): Promise<ReviewTerms> => ({
  until: await dueDay(db, regulatorId, 'convenor_request', day),
  toAsk: await limitInWords(db, regulatorId, 'convenor_request', day),
  toAct: await limitInWords(db, regulatorId, 'convenor_report', day),
})
