import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import type { AssessmentView } from '@clearwing/domain/medicals/assessment/answered.ts'
import { canConclude } from '@clearwing/domain/medicals/assessment/decision-findings.ts'
import { outcomesOf, statusAfter } from '@clearwing/domain/medicals/assessment/outcome.ts'
import { issuesCertificate } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { beginSurveillance } from '#features/medicals/assessment/surveillance.ts'
import { findExaminer } from '#features/medicals/certificate/examiner-store.ts'
import { listStoredCertificates, numbersOf } from '#features/medicals/certificate/store.ts'
import { followRefusals } from '#features/medicals/clocks/time-to-ask.ts'
import { partiesOf } from '#features/medicals/documents/parties-of.ts'
import { mailLink } from '#features/medicals/mail-link.ts'
import { endReferrals } from '#features/medicals/referrals/service.ts'
import { updateMedical } from '#features/medicals/store.ts'
import { recordPhraseUses } from '#features/resources/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import type { Site } from '#platform/site.ts'
import { writeDocuments } from './documents.ts'
import { issueCertificate } from './issue.ts'
import { suspendHeld } from './suspend-held.ts'

/**
 * Decides each class as the assessment says: certificate with number and dates, the three documents, the email to the
 * person, and the five-working-day deadline to submit it, all in one transaction (Medical Manual, part 2).
 */
export async function decide(
  tx: Tx,
  site: Site,
  actor: Actor,
  medical: Medical,
  assessment: AssessmentView,
  suspendsHeld = false,
) {
  mustBeDecidable(assessment)
  const { decisions } = assessment.values
  const status = statusAfter(decisions)
  if (status === 'referred') return updateMedical(tx, actor, medical, { status, examinerId: null })
  const decidedAt = tx.now
  const day = dayInZone(decidedAt)
  mustBeOf(day, assessment)
  const examiner = found(await findExaminer(tx, actor.userId, medical.regulatorId, day))
  const parties = await partiesOf(tx, site, actor, medical, examiner.examinerNumber)
  const isIssued = decisions.some(({ outcome }) => issuesCertificate(outcome))
  const decided = { ...medical, decidedAt, examinerId: actor.userId }
  const certificate = isIssued ? await issueCertificate(tx, actor, decided, assessment, parties, day) : undefined
  if (certificate) await beginSurveillance(tx, actor, decided, certificate, assessment.values)
  const numbers = numbersOf(await listStoredCertificates(tx, medical.userId))
  const decision = { medical: decided, assessment, parties, certificate, numbers, day, decidedAt, suspendsHeld }
  await writeDocuments(tx, site, actor, decision)
  await recordPhraseUses(tx, actor, medical, assessment.values)
  await notifyPersonOfDecision(tx, actor, medical, isIssued)
  if (suspendsHeld) await suspendHeld(tx, site, actor, assessment)
  await endReferrals(tx, actor, medical.medicalId)
  const outcomes = outcomesOf(decisions)
  const after = await updateMedical(tx, actor, medical, { status, decidedAt, examinerId: actor.userId, outcomes })
  await followRefusals(tx, after, outcomes, day)
  return after
}

function mustBeDecidable({ findings, values }: AssessmentView) {
  const classes = values.decisions.map(({ medicalClass }) => medicalClass)
  if (classes.length > 0 && classes.every((each) => canConclude(findings, each))) return
  const blocking = findings.filter(({ weight }) => weight === 'blocks')
  const errors: Record<string, string[]> = {}
  for (const { field, message } of blocking) errors[field ?? 'dto'] = [...(errors[field ?? 'dto'] ?? []), message]
  throw new Refusal(400, { title: 'This cannot be decided yet.', errors })
}

/** Refuses dates calculated for another day, which can happen around midnight. */
export function mustBeOf(day: string, { proposals }: Pick<AssessmentView, 'proposals'>) {
  if (proposals.flatMap(({ rows }) => rows).every(({ fromDay }) => fromDay === day)) return
  throw new Refusal(412, { title: 'The date has changed. Please check the dates again.' })
}

export const notifyPersonOfDecision = (tx: Tx, actor: Actor, { userId, medicalId }: Medical, isIssued: boolean) =>
  mailLink(tx, actor, userId, isIssued ? 'certificateIssued' : 'medicalUpdated', `/medical/${medicalId}`)
