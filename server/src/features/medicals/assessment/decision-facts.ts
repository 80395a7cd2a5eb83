import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { answersToComment } from '@clearwing/domain/medicals/application/rules.ts'
import type { DecisionFacts } from '@clearwing/domain/medicals/assessment/decision-findings.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { partNames } from '@clearwing/domain/medicals/examination/fields.ts'
import type { RequestedDocumentSeed } from '@clearwing/domain/medicals/rule-rows/requested-documents.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { readApplication } from '#features/medicals/application/service.ts'
import { findExaminer } from '#features/medicals/certificate/examiner-store.ts'
import { limitFor } from '#features/medicals/clocks/limits.ts'
import { findFirstMeasurement, listParts } from '#features/medicals/examination/store.ts'
import { handlers } from '#features/medicals/handlers.ts'
import { rulesInForce } from '#features/medicals/rule-rows/store.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { readDueTests } from './due-tests.ts'

type Written = Pick<DecisionFacts, 'values' | 'proposals' | 'phrases' | 'diagnoses' | 'riskRows'>

/** Collects the facts that a decision is checked against. */
export async function decisionFacts(db: Db, actor: Actor, medical: Medical, written: Written): Promise<DecisionFacts> {
  const { regulatorId, signedAt, witnessedAt } = medical
  const day = today(db)
  const signedOn = signedAt && dayInZone(signedAt)
  const { values, questions, earlier } = await readApplication(db, medical)
  return {
    personUserId: medical.userId,
    deciderUserId: actor.userId,
    today: day,
    ...written,
    delegatedClasses: ((await findExaminer(db, actor.userId, regulatorId, day))?.classes ?? []) as MedicalClass[],
    signedOn,
    signedAt,
    witnessedAt,
    firstMeasuredAt: await measuredTooEarly(db, medical),
    examinedOn: medical.examinedOn,
    classes: medical.classes,
    valid: {
      application: await limitFor(db, regulatorId, 'application', signedOn ?? day),
      examination: await limitFor(db, regulatorId, 'examination', medical.examinedOn ?? day),
    },
    consentsToExperts: values.declaration?.consentsToExperts === 'yes',
    answersToComment: answersToComment(values, questions, earlier?.values ?? null),
    unsignedParts: (await listParts(db, medical.medicalId)).flatMap(({ part, signedOff }) =>
      signedOff ? [] : [partNames[part]],
    ),
    openDocuments: (await handlers().openDocuments(db, medical.medicalId)).map(({ name }) => name),
    documentRows: await rulesInForce<RequestedDocumentSeed>(db, regulatorId, 'document', day),
    dueTests: (await readDueTests(db, medical)).lines,
  }
}

/** The first measurement, unless it was made after a witness that a later change of the application voided. */
async function measuredTooEarly(db: Db, { medicalId }: Medical) {
  const { firstMeasuredAt, firstWitnessedAt } = await findFirstMeasurement(db, medicalId)
  return firstMeasuredAt && firstWitnessedAt && firstMeasuredAt >= firstWitnessedAt ? null : firstMeasuredAt
}
