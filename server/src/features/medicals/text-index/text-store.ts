import type { AssessmentValues } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { MedicalText, TextKind } from '@clearwing/domain/medicals/search/schema.ts'
import { kindsOfAssessment, textsOfAssessment } from '@clearwing/domain/medicals/search/texts.ts'
import { searchable } from '@clearwing/domain/search.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { medicalCodes } from '#features/medicals/assessment/tables.ts'
import { allRules } from '#features/medicals/rule-rows/store.ts'
import { medicalTexts } from '#features/medicals/search/tables.ts'
import type { Tx } from '#platform/database/database.ts'

/** Indexes saved text for searching. Replaces earlier entries of the given kinds. */
export async function indexTexts(tx: Tx, medicalId: number, kinds: TextKind[], texts: MedicalText[]) {
  const isOwn = and(eq(medicalTexts.medicalId, medicalId), eq(medicalTexts.isSubmitted, false))
  await tx.delete(medicalTexts).where(and(isOwn, inArray(medicalTexts.kind, kinds)))
  const updatedAt = tx.now
  const rows = texts
    .filter(({ text }) => text !== '')
    .map(({ kind, key = '', text }) => ({ medicalId, kind, key, words: wordsOf(text), updatedAt }))
  if (rows.length > 0) await tx.insert(medicalTexts).values(rows)
}

/** The words are normalised like names: without macrons and accents, in lower case; without stemming. */
const wordsOf = (text: string) => sql<string>`to_tsvector('simple', ${searchable(text)})`

type Named = { code: string; name?: string; text?: string }

/** Indexes the text of an assessment, with the names of its codes. */
export async function indexAssessment(
  tx: Tx,
  medical: { medicalId: number; regulatorId: number },
  values: AssessmentValues,
) {
  const { medicalId, regulatorId } = medical
  const named = [
    ...(await allRules<Named>(tx, regulatorId, 'diagnosis')),
    ...(await allRules<Named>(tx, regulatorId, 'condition')),
  ]
  const nameOf = (code: string) => {
    const row = named.find((each) => each.code === code)
    return row?.name ?? row?.text ?? ''
  }
  await indexTexts(tx, medicalId, kindsOfAssessment, textsOfAssessment(values, nameOf))
}

/** Copies the current words and codes for the regulator's searches. */
export async function indexSubmitted(tx: Tx, medicalId: number) {
  const isOf = eq(medicalTexts.medicalId, medicalId)
  await tx.delete(medicalTexts).where(and(isOf, eq(medicalTexts.isSubmitted, true)))
  await tx.execute(sql`
    insert into medical_texts (medical_id, kind, key, is_submitted, words, updated_at)
    select medical_id, kind, key, true, words, updated_at from medical_texts
    where medical_id = ${medicalId} and not is_submitted`)
  await tx.delete(medicalCodes).where(and(eq(medicalCodes.medicalId, medicalId), eq(medicalCodes.isSubmitted, true)))
  await tx.execute(sql`
    insert into medical_codes (medical_id, kind, code, classes, grade, from_day, to_day, is_submitted)
    select medical_id, kind, code, classes, grade, from_day, to_day, true from medical_codes
    where medical_id = ${medicalId} and not is_submitted order by medical_code_id`)
}
