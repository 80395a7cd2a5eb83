import { newZealandQuestions } from '@clearwing/domain/medicals/application/new-zealand.ts'
import { newZealandDiagnoses } from '@clearwing/domain/medicals/assessment/diagnoses.ts'
import { newZealandPhrases, newZealandTests } from '@clearwing/domain/medicals/assessment/new-zealand.ts'
import { newZealandRisks } from '@clearwing/domain/medicals/assessment/risk-rows.ts'
import { newZealandAudits } from '@clearwing/domain/medicals/audit/audit-rows.ts'
import { newZealandDurations } from '@clearwing/domain/medicals/certificate/new-zealand.ts'
import { newZealandPeriods } from '@clearwing/domain/medicals/certificate/periods.ts'
import { newZealandClasses } from '@clearwing/domain/medicals/certificate-classes.ts'
import { newZealandClocks } from '@clearwing/domain/medicals/clock-rows.ts'
import { newZealandStandards } from '@clearwing/domain/medicals/examination/new-zealand.ts'
import { newZealandFees, newZealandForms } from '@clearwing/domain/medicals/forms/new-zealand.ts'
import { newZealandTemplates } from '@clearwing/domain/medicals/letters/new-zealand.ts'
import { newZealandRequestedDocuments } from '@clearwing/domain/medicals/rule-rows/requested-documents.ts'
import { newZealandLetterPhrases } from '@clearwing/domain/resources/phrases/new-zealand.ts'
import { seedLetterPhrases } from '#features/resources/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { createRules } from './store.ts'

/** Creates the rules of New Zealand for a new regulator. After that only its own rows apply. */
export async function createNewZealandRules(tx: Tx, regulatorId: number) {
  await createRules(tx, regulatorId, 'class', newZealandClasses)
  await createRules(tx, regulatorId, 'duration', newZealandDurations)
  await createRules(tx, regulatorId, 'period', newZealandPeriods)
  await createRules(tx, regulatorId, 'test', newZealandTests)
  await createRules(tx, regulatorId, 'document', newZealandRequestedDocuments)
  await createRules(tx, regulatorId, 'clock', newZealandClocks)
  await createRules(tx, regulatorId, 'form', newZealandForms)
  await createRules(tx, regulatorId, 'fee', newZealandFees)
  await createRules(tx, regulatorId, 'question', newZealandQuestions)
  await createRules(tx, regulatorId, 'condition', newZealandPhrases)
  await createRules(tx, regulatorId, 'standard', newZealandStandards)
  await createRules(tx, regulatorId, 'diagnosis', newZealandDiagnoses)
  await createRules(tx, regulatorId, 'risk', newZealandRisks)
  await createRules(tx, regulatorId, 'audit', newZealandAudits)
  await createRules(tx, regulatorId, 'template', newZealandTemplates)
  await seedLetterPhrases(tx, regulatorId, newZealandLetterPhrases)
}
