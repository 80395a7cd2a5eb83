import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { outcomesOf } from '@clearwing/domain/medicals/assessment/outcome.ts'
import { emptyAssessment, issuesCertificate } from '@clearwing/domain/medicals/assessment/schema.ts'
import { sortClasses } from '@clearwing/domain/medicals/classes.ts'
import { amcNext, expertConclusionOf, stateAfter } from '@clearwing/domain/medicals/determinations/rules.ts'
import type { AmcStepKind, Determination, NewAmcStep } from '@clearwing/domain/medicals/determinations/schema.ts'
import type { ClassOutcome } from '@clearwing/domain/medicals/outcomes.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { readAssessment } from '#features/medicals/assessment/service.ts'
import { findOpenAudit } from '#features/medicals/audit/store.ts'
import { listStoredCertificates, numbersOf } from '#features/medicals/certificate/store.ts'
import { endTimeToAsk, followRefusals } from '#features/medicals/clocks/time-to-ask.ts'
import { writeDocuments } from '#features/medicals/decision/documents.ts'
import { issueCertificate } from '#features/medicals/decision/issue.ts'
import { mustBeOf, notifyPersonOfDecision } from '#features/medicals/decision/service.ts'
import { partiesOf } from '#features/medicals/documents/parties-of.ts'
import { loadMedical, updateMedical } from '#features/medicals/store.ts'
import { closeSubmission, currentSubmission } from '#features/medicals/submission/current/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal, refuseFields } from '#platform/errors/refusal.ts'
import type { Site } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'
import { beginDeterminations, clockStep, endDetermination } from './begin.ts'
import { standingAtRegulator } from './standing.ts'
import { createAmcStep, updateDetermination } from './store.ts'
import { decisionOfDetermination, readDeterminations } from './view.ts'

export async function findDetermination(tx: Tx, medical: Medical, medicalClass: string) {
  const { list } = await readDeterminations(tx, medical)
  return found(list.find((one) => one.medicalClass === medicalClass))
}

/** Finds a determination that can still change. */
export async function findUndecided(tx: Tx, medical: Medical, medicalClass: string) {
  const determination = await findDetermination(tx, medical, medicalClass)
  if (determination.state === 'decided') throw new Refusal(409, { title: 'This class is already decided.' })
  return determination
}

/**
 * Decides a class for the regulator: certificate or refusal with its documents, the email to the person, and the next
 * status of the medical, in one transaction like an examiner's decision.
 */
export async function determine(tx: Tx, site: Site, actor: Actor, medical: Medical, determination: Determination) {
  const { problems, proposal, values, medicalClass } = determination
  refuseFields(Object.fromEntries(problems.map(({ field, message }) => [field, [message]])))
  const decidedAt = tx.now
  const day = dayInZone(decidedAt)
  const issues = values.outcome !== null && issuesCertificate(values.outcome)
  const proposals = proposal && issues ? [proposal] : []
  mustBeOf(day, { proposals })
  const { phrases } = await readDeterminations(tx, medical)
  const view = await readAssessment(tx, actor, medical)
  const decisions = [decisionOfDetermination(medicalClass, values)]
  // The examiner's letter to the holder is not sent in the regulator's name.
  const { letter } = emptyAssessment
  const decidedValues = { ...emptyAssessment, ...view.values, letter, decisions, conditions: values.conditions }
  const assessment = { ...view, values: decidedValues, proposals, phrases, findings: [] }
  const desk = { organisationId: medical.regulatorId, position: 'Medical Officer' }
  const parties = await partiesOf(tx, site, actor, medical, medical.regulatorShortName, desk)
  const decided = { ...medical, decidedAt }
  const certificate = issues ? await issueCertificate(tx, actor, decided, assessment, parties, day) : undefined
  const numbers = numbersOf(await listStoredCertificates(tx, medical.userId))
  const concludedAt = expertConclusionOf(determination.steps)?.at
  await writeDocuments(tx, site, actor, {
    medical: decided,
    assessment,
    parties,
    certificate,
    numbers,
    day,
    decidedAt,
    concludedOn: concludedAt && dayInZone(concludedAt),
  })
  await notifyPersonOfDecision(tx, actor, medical, issues)
  const end = { state: 'decided' as const, decidedAt, decidedBy: actor.userId }
  await updateDetermination(tx, actor, medical, determination, {
    ...end,
    certificateId: certificate?.certificateId ?? null,
  })
  await endDetermination(tx, determination.determinationId)
  const news = outcomesOf(decisions)
  const after = await closeWhenDecided(tx, actor, medical, news, decidedAt)
  await followRefusals(tx, after, news, day)
  return after
}

/** Closes the submission with the last class decided, unless the examiner's part still has to be reviewed. */
async function closeWhenDecided(tx: Tx, actor: Actor, medical: Medical, news: ClassOutcome[], decidedAt: string) {
  const outcomes = withOutcomes(medical.outcomes, news)
  const change = { outcomes, decidedAt: medical.decidedAt ?? decidedAt }
  const regulatorState = await standingAtRegulator(tx, medical)
  if (regulatorState === 'to_decide') return updateMedical(tx, actor, medical, change)
  const { kind } = found(await currentSubmission(tx, medical.medicalId))
  const isLookedAt = kind === 'undecided' || medical.acceptedAt !== null
  if (!isLookedAt || (await findOpenAudit(tx, medical.medicalId)))
    return updateMedical(tx, actor, medical, { ...change, status: regulatorState })
  await closeSubmission(tx, actor, medical)
  return updateMedical(tx, actor, medical, { ...change, status: 'accepted', acceptedAt: decidedAt })
}

/** Updates the outcome of the classes decided now. */
function withOutcomes(before: ClassOutcome[], news: ClassOutcome[]) {
  const all = [...before.filter(({ medicalClass }) => !news.some((one) => one.medicalClass === medicalClass)), ...news]
  const order = sortClasses(all.map(({ medicalClass }) => medicalClass))
  return all.toSorted((a, b) => order.indexOf(a.medicalClass) - order.indexOf(b.medicalClass))
}

/** Records a step of the experts' conclusion, if it may be the next one. */
export async function addAmcStep(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  { determinationId, version, steps, nextSteps }: Determination,
  { kind, text, isSafe }: Pick<NewAmcStep, 'kind' | 'text' | 'isSafe'>,
) {
  if (!nextSteps.includes(kind)) throw new Refusal(409, { title: 'This is not the next step.' })
  const isConclusion = kind === 'conclusion'
  if (isConclusion && isSafe === null) refuseFields({ isSafe: ['Please select an option'] })
  const step = { kind, text, isSafe: isConclusion ? isSafe : null }
  await createAmcStep(tx, actor, medical, determinationId, step)
  await clockStep(tx, actor, medical, determinationId, kind)
  await updateDetermination(tx, actor, medical, { determinationId, version }, { state: stateAfter([...steps, step]) })
  // The time to decide is stopped until the applicant has had the tests.
  if (kind === 'tests_asked') await notifyPersonOfDecision(tx, actor, medical, false)
}

/** The applicant stops the accredited conclusion, which leaves a decision without flexibility. */
export async function withdrawConsent(tx: Tx, actor: Actor, medical: Medical, determination: Determination) {
  const { determinationId, version, steps } = determination
  if (!amcNext(steps, true).includes('withdrawn'))
    throw new Refusal(409, { title: 'No experts are being consulted at the moment.' })
  await createAmcStep(tx, actor, medical, determinationId, { kind: 'withdrawn', text: '', isSafe: null })
  await clockStep(tx, actor, medical, determinationId, 'withdrawn')
  await updateDetermination(tx, actor, medical, { determinationId, version }, { state: 'to_decide' })
}

/** Reopens the decision of these classes after a review, which the Director must follow by this day. */
export async function reopen(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  classes: string[],
  decideBy: string | null = null,
) {
  const { submissionId } = found(await currentSubmission(tx, medical.medicalId))
  await beginDeterminations(tx, actor, medical, submissionId, classes, today(tx), decideBy)
  await endTimeToAsk(tx, { about: 'medical', aboutId: medical.medicalId }, 'reopened')
  return updateMedical(tx, actor, medical, { status: 'to_decide', acceptedAt: null })
}

type NotedKind = Exclude<AmcStepKind, 'reopened'>

/** Notes a step of the accredited conclusion for the medical's first undecided class. */
export async function noteAmcStep(tx: Tx, actor: Actor, medicalId: number, kind: NotedKind, text: string) {
  const medical = await loadMedical(tx, actor, medicalId)
  const { list } = await readDeterminations(tx, medical)
  const determination = found(list.find(({ state }) => state !== 'decided'))
  if (kind === 'withdrawn') return withdrawConsent(tx, actor, medical, determination)
  return addAmcStep(tx, actor, medical, determination, { kind, text, isSafe: null })
}
