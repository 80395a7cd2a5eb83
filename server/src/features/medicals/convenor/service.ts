import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import type { ClockRow } from '@clearwing/domain/medicals/clocks.ts'
import { answerLastDay, reportProblem, reviewable, reviewLastDay } from '@clearwing/domain/medicals/convenor/rules.ts'
import type {
  CaseAnswer,
  CaseFile,
  CaseReport,
  ConvenorCase,
  ReviewRequest,
  ReviewRight,
} from '@clearwing/domain/medicals/convenor/schema.ts'
import { canReopen } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { finishClock } from '#features/medicals/clocks/index.ts'
import { reopen } from '#features/medicals/determinations/service.ts'
import { listStoredDeterminations } from '#features/medicals/determinations/store.ts'
import { allRules } from '#features/medicals/rule-rows/store.ts'
import { findMedicalToChange } from '#features/medicals/store.ts'
import { findSubmission } from '#features/medicals/submission/store.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import type { Site } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'
import { beginAnswer } from './case-clocks.ts'
import { mustNotBeOfPractice } from './independence.ts'
import { takeToConvenor } from './request-review.ts'
import { setAside } from './revocation.ts'
import { findCaseOf, updateCase } from './store.ts'
import { tellParties } from './tell.ts'

const clockRows = (db: Db, regulatorId: number) => allRules<ClockRow>(db, regulatorId, 'clock')

/** Classes that were refused, the day of the last refusal, and the last day to ask for a review. */
export async function readReviewRight(db: Db, medical: Medical): Promise<ReviewRight> {
  const { medicalId, regulatorId, decidedAt, outcomes } = medical
  const determined = await listStoredDeterminations(db, medicalId)
  const undecided = determined.filter(({ state }) => state !== 'decided').map(({ medicalClass }) => medicalClass)
  // A reopened class is no longer refused, and not decided yet.
  const classes = reviewable(outcomes).filter((each) => !undecided.includes(each))
  const moments = classes.map(
    (each) => determined.find(({ medicalClass }) => medicalClass === each)?.decidedAt ?? decidedAt ?? '',
  )
  const last = moments.toSorted().at(-1)
  const decidedOn = last ? dayInZone(last) : null
  const lastDay = decidedOn && reviewLastDay(decidedOn, await clockRows(db, regulatorId))
  const earlier = await findCaseOf(db, medicalId)
  return {
    classes,
    decidedOn,
    lastDay,
    isInTime: lastDay !== null && today(db) <= lastDay,
    // A new decision has no review yet; until then the last review is shown.
    caseId: earlier && (decidedOn === null || earlier.decidedOn === decidedOn) ? earlier.caseId : null,
  }
}

export const askReview = async (tx: Tx, actor: Actor, medical: Medical, request: ReviewRequest) =>
  takeToConvenor(tx, actor, medical, await readReviewRight(tx, medical), request)

export async function readCaseFile(db: Db, { medicalId }: ConvenorCase): Promise<CaseFile> {
  const { sentAt, sentByName, content, questions } = found(await findSubmission(db, medicalId))
  return { sentAt, sentByName, content, questions }
}

/** Sends the report to the regulator, which has ten working days to do what it says or to say why not. */
export async function submitReport(tx: Tx, actor: Actor, one: ConvenorCase, { recommendation, report }: CaseReport) {
  const problem = reportProblem(one)
  if (problem) throw new Refusal(409, { title: problem })
  const startedOn = today(tx)
  const answerBy = answerLastDay(startedOn, await clockRows(tx, one.regulatorId))
  const reportedAt = tx.now
  await updateCase(tx, actor, one, { state: 'reported', recommendation, report, reportedAt, answerBy })
  await beginAnswer(tx, one, startedOn)
  await tellParties(tx, actor, one)
}

/** If the decision must change, a refusal is reopened, and a revocation is set aside. */
export async function answerReport(
  tx: Tx,
  site: Site,
  actor: Actor,
  one: ConvenorCase,
  { isImplemented, answer }: CaseAnswer,
) {
  await mustNotBeOfPractice(tx, actor, one)
  const medical = found(await findMedicalToChange(tx, actor, one.medicalId))
  if (isImplemented && one.recommendation === 'change')
    await (one.revocation
      ? setAside(tx, site, actor, one.revocation, one.classes)
      : takeUpAgain(tx, actor, medical, one))
  const answered = { isImplemented, answer, answeredAt: tx.now, answeredBy: actor.userId }
  await updateCase(tx, actor, one, { ...answered, state: 'closed', closedOn: today(tx) })
  await finishClock(tx, 'case', one.caseId, 'convenor_report', isImplemented ? 'implemented' : 'answered')
  await tellParties(tx, actor, one)
}

/** The deadline of the report runs until the new decision, which implements it. */
async function takeUpAgain(tx: Tx, actor: Actor, medical: Medical, { classes, answerBy }: ConvenorCase) {
  if (!canReopen(actor, medical))
    throw new Refusal(409, { title: 'First finish what is open with the practice: a question, or a return.' })
  await reopen(tx, actor, medical, classes, answerBy)
}
