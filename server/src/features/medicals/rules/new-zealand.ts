import { newZealandQuestions } from '@clearwing/domain/medicals/application/new-zealand.ts'
import { newZealandPhrases, newZealandTests } from '@clearwing/domain/medicals/assessment/new-zealand.ts'
import { newZealandDurations } from '@clearwing/domain/medicals/certificate/new-zealand.ts'
import { newZealandClasses } from '@clearwing/domain/medicals/certificate-classes.ts'
import { newZealandClocks } from '@clearwing/domain/medicals/clock-rows.ts'
import type { Tx } from '#platform/database/database.ts'
import { createRules } from './store.ts'

/** The rules of New Zealand, for a regulator that begins here. From then on its own rows are what counts. */
export async function createNewZealandRules(tx: Tx, regulatorId: number) {
  await createRules(tx, regulatorId, 'class', newZealandClasses)
  await createRules(tx, regulatorId, 'duration', newZealandDurations)
  await createRules(tx, regulatorId, 'test', newZealandTests)
  await createRules(tx, regulatorId, 'clock', newZealandClocks)
  await createRules(tx, regulatorId, 'question', newZealandQuestions)
  await createRules(tx, regulatorId, 'condition', newZealandPhrases)
}
