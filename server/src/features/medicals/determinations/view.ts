import { theSystem } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import type { ConditionPhrase } from '@clearwing/domain/medicals/assessment/conditions.ts'
import { type Decision, emptyAssessment } from '@clearwing/domain/medicals/assessment/schema.ts'
import { amcNext, determinationProblems } from '@clearwing/domain/medicals/determinations/rules.ts'
import type {
  Determination,
  Determinations,
  DeterminationValues,
  SoughtConclusion,
} from '@clearwing/domain/medicals/determinations/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { readApplication } from '#features/medicals/application/service.ts'
import { proposalsFor } from '#features/medicals/assessment/service.ts'
import { findAssessment } from '#features/medicals/assessment/store.ts'
import { rulesInForce } from '#features/medicals/rule-rows/store.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { listStoredDeterminations, type StoredDetermination } from './store.ts'

/** The determination in the form of an assessment's decision. Without an outcome, its dates are those of an issue. */
export const decisionOfDetermination = (medicalClass: string, values: DeterminationValues): Decision => ({
  medicalClass,
  outcome: values.outcome ?? 'eligible',
  reasons: values.reasons,
  keepAnniversary: values.keepAnniversary,
  expiresOn: values.expiresOn,
})

/** Each class with the dates it would get today, and what blocks its decision. */
export async function readDeterminations(db: Db, medical: Medical): Promise<Determinations> {
  const { medicalId, regulatorId } = medical
  const stored = await listStoredDeterminations(db, medicalId)
  const phrases = await rulesInForce<ConditionPhrase>(db, regulatorId, 'condition', today(db))
  const consents = await consentsToExperts(db, medical)
  const reasons = ((await findAssessment(db, medicalId))?.values ?? emptyAssessment).decisions
  const views = stored.map((one) => viewOf(db, medical, one, { phrases, consents, reasons }))
  return { list: await Promise.all(views), phrases }
}

type ViewContext = { phrases: ConditionPhrase[]; consents: boolean; reasons: Decision[] }

async function viewOf(
  db: Db,
  medical: Medical,
  stored: StoredDetermination,
  context: ViewContext,
): Promise<Determination> {
  const { determinationId, medicalClass, state, values, version, decidedAt, decidedByName, steps } = stored
  const day = decidedAt ? dayInZone(decidedAt) : today(db)
  const decisions = [decisionOfDetermination(medicalClass, values)]
  // The regulator's dates consider all certificates, whatever the practice may know.
  const { proposals } = await proposalsFor(db, medical, { ...emptyAssessment, decisions }, day, theSystem)
  const proposal = proposals.find((one) => one.medicalClass === medicalClass) ?? null
  const facts = { medicalClass, values, steps, proposal, phrases: context.phrases, today: day }
  const reasons = context.reasons.find((one) => one.medicalClass === medicalClass)?.reasons ?? ''
  return {
    determinationId,
    medicalClass,
    state,
    values,
    version,
    decidedAt,
    decidedByName,
    steps,
    proposal,
    reasonsOfExaminer: reasons,
    nextSteps: state === 'decided' ? [] : amcNext(steps, context.consents),
    problems: state === 'decided' ? [] : determinationProblems(facts),
  }
}

/** Consent given on the last page of the application. */
async function consentsToExperts(db: Db, medical: Medical) {
  const { values } = await readApplication(db, medical)
  return values.declaration?.consentsToExperts === 'yes'
}

/**
 * What the applicant is told: that experts are consulted and which tests they want, but no opinion before the decision.
 */
export async function readSought(db: Db, { medicalId }: Medical): Promise<SoughtConclusion[]> {
  const stored = await listStoredDeterminations(db, medicalId)
  return stored
    .filter(({ steps }) => steps.length > 0)
    .map(({ medicalClass, steps, state, version }) => ({
      medicalClass,
      steps: steps.map(({ kind, text, at }) => ({ kind, at, text: kind === 'conclusion' ? '' : text })),
      mayWithdraw: state === 'amc',
      version,
    }))
}
