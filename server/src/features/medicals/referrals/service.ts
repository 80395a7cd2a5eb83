import type { Actor } from '@clearwing/domain/access/actor.ts'
import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { partSchemas } from '@clearwing/domain/medicals/examination/schema.ts'
import { reportProblems } from '@clearwing/domain/medicals/referrals/report.ts'
import { accessEnd, isOpenReferral } from '@clearwing/domain/medicals/referrals/rules.ts'
import {
  type NewReferral,
  partOfSpecialty,
  type ReferralStatus,
  type ReportChange,
} from '@clearwing/domain/medicals/referrals/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { listAttachments, releaseAttachments } from '#features/medicals/attachments/store.ts'
import { findPart, savePart, signOffPart } from '#features/medicals/examination/store.ts'
import { refreshMedical, refreshStatus } from '#features/medicals/progress.ts'
import { readCertificatePeriods } from '#features/medicals/rule-rows/period-store.ts'
import { loadMedical } from '#features/medicals/store.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { parseOrRefuse } from '#platform/errors/parsed.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { beginWaiting, endWaiting } from './clock.ts'
import { createReferral, listReferralsOf, type StoredReferral, saveReport, updateReferral } from './store.ts'
import { notifyPersonOfReferral, notifyRequester, tellSpecialists } from './tell.ts'

/** Asks a specialist practice for a report, and shares exactly what is named. */
export async function refer(tx: Tx, actor: Actor, medical: Medical, given: NewReferral) {
  await refuseWrong(tx, medical, given)
  const referral = await createReferral(tx, actor, { ...given, medicalId: medical.medicalId })
  await refreshMedical(tx, actor, medical.medicalId)
  await beginWaiting(tx, actor, referral)
  await tellSpecialists(tx, actor, referral, 'referralAsked')
  await notifyPersonOfReferral(tx, actor, referral)
  return referral
}

async function refuseWrong(tx: Tx, medical: Medical, { practiceId, specialty, shared, dueOn }: NewReferral) {
  const errors: Record<string, string[]> = {}
  const practice = await findOrganisation(tx, practiceId)
  if (!practice || (practice.organisationTypes & OrganisationType.Specialist_practice) === 0)
    errors.practiceId = ['Please choose a specialist practice.']
  if (dueOn < today(tx)) errors.dueOn = ['This date has passed.']
  const own = (await listAttachments(tx, medical.medicalId)).filter(({ removed }) => removed === null)
  if (!shared.attachments.every((id) => own.some(({ attachmentId }) => attachmentId === id)))
    errors['shared.attachments'] = ['This document does not belong to this medical.']
  const others = await listReferralsOf(tx, medical.medicalId)
  if (others.some(({ row }) => row.practiceId === practiceId && row.specialty === specialty && isOpenReferral(row)))
    errors.practiceId = ['This practice has already been asked.']
  if (Object.keys(errors).length > 0) throw new Refusal(409, { title: 'This referral is not possible.', errors })
}

export const acceptReferral = (tx: Tx, actor: Actor, referral: StoredReferral) =>
  updateReferral(tx, actor, referral, {
    assignedTo: actor.userId,
    ...(referral.row.status === 'asked' && { status: 'accepted' as const }),
  })

export async function declineReferral(tx: Tx, actor: Actor, referral: StoredReferral, reason: string) {
  await endWaiting(tx, actor, referral, 'declined')
  await notifyRequester(tx, actor, referral, 'A specialist has declined')
  const after = await updateReferral(tx, actor, referral, { status: 'declined', reason })
  await refreshMedical(tx, actor, referral.row.medicalId)
  return after
}

/** Saves the report as it is typed; only the specialist can read it before it is signed. */
export async function changeReport(tx: Tx, actor: Actor, referral: StoredReferral, given: ReportChange) {
  const part = partOfSpecialty[referral.row.specialty]
  const report = part ? parseOrRefuse<Record<string, unknown>>(partSchemas[part], given.values) : {}
  return saveReport(tx, actor, referral, { report, conclusion: given.conclusion })
}

/**
 * A signed report becomes part of the examination, written and signed off by the specialist, and may be what the
 * medical was waiting for.
 */
export async function signReport(tx: Tx, actor: Actor, referral: StoredReferral) {
  const { specialty, report, conclusion, medicalId } = referral.row
  const errors = reportProblems(specialty, report, conclusion)
  if (Object.keys(errors).length > 0) throw new Refusal(400, { title: 'Please complete the report.', errors })
  const medical = await loadMedical(tx, actor, medicalId)
  const part = partOfSpecialty[specialty]
  if (part) {
    const before = await findPart(tx, medicalId, part)
    await signOffPart(tx, actor, medical, await savePart(tx, actor, medical, part, before, report))
  }
  await endWaiting(tx, actor, referral, 'reported')
  await notifyRequester(tx, actor, referral, 'A report has arrived')
  const now = tx.now
  const after = await updateReferral(tx, actor, referral, {
    status: 'reported',
    reportedBy: actor.userId,
    reportedAt: now,
    reason: null,
  })
  await releaseAttachments(tx, medical)
  await refreshStatus(tx, actor, await loadMedical(tx, actor, medicalId))
  return after
}

/** Asks the specialist again about the report. */
export async function returnReferral(tx: Tx, actor: Actor, referral: StoredReferral, reason: string) {
  const after = await updateReferral(tx, actor, referral, { status: 'returned', reason })
  await beginWaiting(tx, actor, after)
  await tellSpecialists(tx, actor, after, 'referralReminder')
  return after
}

/** Ends access to what was shared; the specialist can read their own report for a limited time. */
export async function closeReferral(tx: Tx, actor: Actor, referral: StoredReferral) {
  const accessEndsOn = accessEnd(today(tx), await readCertificatePeriods(tx, referral.medical.regulatorId, today(tx)))
  return updateReferral(tx, actor, referral, { status: 'closed', closedAt: tx.now, accessEndsOn })
}

/** The report is no longer needed: all access ends immediately. */
export async function withdrawReferral(tx: Tx, actor: Actor, referral: StoredReferral, reason: string) {
  await endWaiting(tx, actor, referral, 'withdrawn')
  const after = await updateReferral(tx, actor, referral, { status: 'withdrawn', reason, accessEndsOn: today(tx) })
  await tellSpecialists(tx, actor, after, 'referralEnded')
  await refreshMedical(tx, actor, referral.row.medicalId)
  return after
}

/** Ends the referrals of a medical that has ended: reported ones are closed, and awaited ones withdrawn. */
export async function endReferrals(tx: Tx, actor: Actor, medicalId: number) {
  const ends: Partial<Record<ReferralStatus, (referral: StoredReferral) => Promise<unknown>>> = {
    reported: (referral) => closeReferral(tx, actor, referral),
    ...Object.fromEntries(
      (['asked', 'accepted', 'returned'] as const).map((status) => [
        status,
        (referral: StoredReferral) => withdrawReferral(tx, actor, referral, 'The medical has ended.'),
      ]),
    ),
  }
  for (const referral of await listReferralsOf(tx, medicalId)) await ends[referral.row.status]?.(referral)
}
