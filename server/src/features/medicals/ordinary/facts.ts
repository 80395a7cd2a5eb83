import type { Actor } from '@clearwing/domain/access/actor.ts'
import { isFinal } from '@clearwing/domain/hl7/message/status.ts'
import type { AssessmentView } from '@clearwing/domain/medicals/assessment/answered.ts'
import type { ExaminationValues } from '@clearwing/domain/medicals/examination/schema.ts'
import { allEligible, type OrdinaryFacts } from '@clearwing/domain/medicals/ordinary/ordinary-visit.ts'
import { isOpenReferral } from '@clearwing/domain/medicals/referrals/rules.ts'
import { isOpenRequest } from '@clearwing/domain/medicals/results/requests/rules.ts'
import type { MedicalResults } from '@clearwing/domain/medicals/results/schema.ts'
import { isOutsideRange, nameOfSeries } from '@clearwing/domain/medicals/results/series.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { decisionFacts } from '#features/medicals/assessment/decision-facts.ts'
import { assessmentDay, readRiskLists } from '#features/medicals/assessment/lists.ts'
import { proposalsFor } from '#features/medicals/assessment/service.ts'
import { listAttachments } from '#features/medicals/attachments/store.ts'
import { readExamination } from '#features/medicals/examination/service.ts'
import { listOpenHealthReports } from '#features/medicals/health/store.ts'
import { listReferralsOf } from '#features/medicals/referrals/store.ts'
import { readResultsWith } from '#features/medicals/results/index.ts'
import { listMedicalRequests } from '#features/medicals/results/requests/store.ts'
import type { Db } from '#platform/database/database.ts'

/** Everything that decides whether a visit is ordinary, with the decision as it would be if each class were eligible. */
export async function ordinaryFacts(
  db: Db,
  actor: Actor,
  medical: Medical,
  { values: stored, phrases, lastConditions }: AssessmentView,
): Promise<OrdinaryFacts> {
  const { medicalId, userId } = medical
  const values = allEligible(stored, medical.classes)
  const { proposals } = await proposalsFor(db, medical, values, assessmentDay(db, medical), actor)
  const { diagnoses, riskRows } = await readRiskLists(db, medical)
  const { parts, others, standards } = await readExamination(db, medical, actor)
  const results = await readResultsWith(db, medical, actor)
  const attachments = (await listAttachments(db, medicalId)).filter(({ accepted, removed }) => !(accepted || removed))
  const files = results.documents.filter((document) => document.medicalId === medicalId)
  const requests = (await listMedicalRequests(db, medicalId)).filter(({ row }) => isOpenRequest(row))
  const referrals = (await listReferralsOf(db, medicalId)).filter(({ row }) => isOpenReferral(row))
  const reports = (await listOpenHealthReports(db, actor)).filter((report) => report.userId === userId)
  return {
    isMeasured: medical.measuredAt !== null,
    parts,
    previous: Object.fromEntries(
      others.map(({ part, day, values: own }) => [part, { day, values: { [part]: own } as ExaminationValues }]),
    ),
    standards,
    ...namedResults(results, medicalId),
    documents: attachments.length + files.length,
    openRequests: requests.length,
    openReferrals: referrals.length,
    openHealthReports: reports.length,
    lastConditions: lastConditions.length,
    stored,
    decision: await decisionFacts(db, actor, medical, { values, proposals, phrases, diagnoses, riskRows }),
  }
}

/** The newest result of each series: outside its range, or filed to this medical and not final. */
function namedResults({ series }: MedicalResults, medicalId: number) {
  const newest = series.flatMap((one) => one.results.slice(0, 1).map((result) => ({ result, name: nameOfSeries(one) })))
  return {
    abnormalResults: newest.filter(({ result }) => isOutsideRange(result)).map(({ name }) => name),
    pendingResults: newest
      .filter(({ result }) => result.medicalId === medicalId && !isFinal(result.status))
      .map(({ name }) => name),
  }
}
