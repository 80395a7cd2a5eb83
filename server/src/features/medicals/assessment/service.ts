import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { AssessmentView } from '@clearwing/domain/medicals/assessment/answered.ts'
import type { ConditionPhrase } from '@clearwing/domain/medicals/assessment/conditions.ts'
import { decisionFindings } from '@clearwing/domain/medicals/assessment/decision-findings.ts'
import { type AssessmentValues, emptyAssessment } from '@clearwing/domain/medicals/assessment/schema.ts'
import { proposeExpiry } from '@clearwing/domain/medicals/certificate/expiry.ts'
import { rowStates } from '@clearwing/domain/medicals/certificate/in-force.ts'
import type { ClassProposal } from '@clearwing/domain/medicals/certificate/proposal.ts'
import type { CertificateDuration } from '@clearwing/domain/medicals/rule-rows/durations.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { listDelegated } from '#features/medicals/certificate/access-store.ts'
import { barredUntil, listEvents } from '#features/medicals/certificate/event-store.ts'
import { listCertificatesBeside } from '#features/medicals/certificate/visible-certificates.ts'
import { readDueDay } from '#features/medicals/clocks/index.ts'
import { refreshStatus } from '#features/medicals/progress.ts'
import { readCertificatePeriods } from '#features/medicals/rule-rows/period-store.ts'
import { rulesInForce } from '#features/medicals/rule-rows/store.ts'
import { knownWithMedical } from '#features/medicals/visible-findings-store.ts'
import { shownName } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { readBasis } from './basis-store.ts'
import { decisionFacts } from './decision-facts.ts'
import { waiversOf } from './due-tests.ts'
import { assessmentDay, namedRisks, readRiskLists } from './lists.ts'
import { findAssessment, saveAssessment } from './store.ts'

/** The assessment with everything that follows from it for this reader: today, or on the day of the decision. */
export async function readAssessment(db: Db, actor: Actor, medical: Medical): Promise<AssessmentView> {
  const stored = await findAssessment(db, medical.medicalId)
  const values: AssessmentValues = { ...emptyAssessment, ...stored?.values }
  const day = assessmentDay(db, medical)
  const { proposals, lastConditions } = await proposalsFor(db, medical, values, day, actor)
  const phrases = await rulesInForce<ConditionPhrase>(db, medical.regulatorId, 'condition', day)
  const lists = await readRiskLists(db, medical)
  const { diagnoses, riskRows } = lists
  const facts = await decisionFacts(db, actor, medical, { values, proposals, phrases, diagnoses, riskRows })
  return {
    medicalId: medical.medicalId,
    values,
    version: stored?.version ?? 0,
    savedAt: stored?.savedAt ?? null,
    savedByName: stored ? shownName(stored.author) : null,
    proposals,
    findings: decisionFindings(facts),
    phrases,
    lastConditions,
    risks: namedRisks(values, lists),
    delegatedClasses: facts.delegatedClasses,
    suspendableClasses: (await listDelegated(db, actor, medical.regulatorId, today(db)))
      .filter(({ powers }) => powers.includes('suspend'))
      .map(({ medicalClass }) => medicalClass),
    waivedBy: (await waiversOf(db, medical)).map(({ test, byName, day: on }) => ({ test, byName, day: on })),
    sendBy: await readDueDay(db, medical.regulatorId, 'submission', day),
    basis: await readBasis(db, medical),
  }
}

/**
 * Dates of each class if issued on this day, by the examiner's choices; and the conditions of the last certificate that
 * this reader may know.
 */
export async function proposalsFor(
  db: Db,
  medical: Medical,
  values: AssessmentValues,
  issueDay: string,
  reader: Actor,
) {
  const { userId, regulatorId, classes, dateOfBirth } = medical
  const durations = await rulesInForce<CertificateDuration>(db, regulatorId, 'duration', issueDay)
  const isKnown = await knownWithMedical(db, medical, reader)
  const earlier = (await listCertificatesBeside(db, medical, reader)).filter(
    (one) => one.regulatorId === regulatorId && one.issuedOn <= issueDay,
  )
  const last = earlier.findLast(({ medicalId }) => isKnown({ medicalId, day: null, arrivedAt: null }))
  const events = await listEvents(
    db,
    earlier.map(({ certificateId }) => certificateId),
  )
  const barred = await barredUntil(db, userId, regulatorId, issueDay)
  const { anniversary: anniversaryDays, expiring } = await readCertificatePeriods(db, regulatorId, issueDay)
  const heldRows = rowStates(earlier, events, issueDay, expiring)
  const given = { dateOfBirth, issueDay, durations, heldRows, anniversaryDays, barredUntil: barred }
  const proposals = classes.map((medicalClass): ClassProposal => {
    const decision = values.decisions.find((one) => one.medicalClass === medicalClass)
    const chosen = { keepAnniversary: decision?.keepAnniversary ?? true, expiresOn: decision?.expiresOn ?? [] }
    return proposeExpiry({ medicalClass, ...given, ...chosen })
  })
  return { proposals, lastConditions: last?.printed.conditions ?? [] }
}

/** Saves the assessment as it is written; the first save sets the status to 'assessing'. */
export async function changeAssessment(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  version: number,
  values: AssessmentValues,
) {
  await saveAssessment(tx, actor, medical, version, values)
  return refreshStatus(tx, actor, medical)
}
