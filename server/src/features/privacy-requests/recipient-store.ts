import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import type {
  CorrectionRecipient,
  NewCorrectionNotice,
  PrivacyRequest,
} from '@clearwing/domain/privacy-requests/schema.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import { referrals } from '#features/medicals/referrals/tables.ts'
import { submissions } from '#features/medicals/submission/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { correctionNotices } from './tables.ts'

type Subject = Pick<PrivacyRequest, 'privacyRequestId' | 'userId' | 'organisationId' | 'medicalId'>

/**
 * Organisations to which this organisation passed the disputed record: of the medical, if the request names one, or of
 * each medical of the person there. Each is listed once, with the earliest reason.
 */
export async function listCorrectionRecipients(db: Db, request: Subject): Promise<CorrectionRecipient[]> {
  const { organisationId, userId, medicalId, privacyRequestId } = request
  const isDisputed = and(
    eq(medicals.userId, userId),
    eq(medicals.practiceId, organisationId),
    medicalId === null ? undefined : eq(medicals.medicalId, medicalId),
  )
  const [submitted, referred, told] = await Promise.all([
    db
      .select({ organisationId: organisations.organisationId, name: organisations.name, at: submissions.sentAt })
      .from(submissions)
      .innerJoin(medicals, eq(medicals.medicalId, submissions.medicalId))
      .innerJoin(organisations, eq(organisations.organisationId, submissions.regulatorId))
      .where(isDisputed)
      .orderBy(asc(submissions.sentAt)),
    db
      .select({ organisationId: organisations.organisationId, name: organisations.name, at: referrals.askedAt })
      .from(referrals)
      .innerJoin(medicals, eq(medicals.medicalId, referrals.medicalId))
      .innerJoin(organisations, eq(organisations.organisationId, referrals.practiceId))
      .where(and(isDisputed, ne(referrals.practiceId, organisationId)))
      .orderBy(asc(referrals.askedAt)),
    db.select().from(correctionNotices).where(eq(correctionNotices.privacyRequestId, privacyRequestId)),
  ])
  const all = [
    ...submitted.map((one) => Object.assign({ because: `Submission of ${formatDay(dayInZone(one.at))}` }, one)),
    ...referred.map((one) => Object.assign({ because: `Referral of ${formatDay(dayInZone(one.at))}` }, one)),
  ]
  const firstOfEach = [...Map.groupBy(all, (one) => one.organisationId).values()].flatMap(([first]) => first ?? [])
  return firstOfEach.map(({ organisationId: id, name, because }) => {
    const notice = told.find((one) => one.organisationId === id)
    return { organisationId: id, name, because, toldAt: notice?.toldAt ?? null, how: notice?.how ?? null }
  })
}

/** Records that a recipient was told. A second notice to the same recipient replaces the first; the history has both. */
export async function saveCorrectionNotice(
  tx: Tx,
  actor: Actor,
  { privacyRequestId, userId, organisationId }: Subject,
  { toOrganisationId, how }: NewCorrectionNotice,
) {
  const row = { privacyRequestId, organisationId: toOrganisationId, how, toldBy: actor.userId, toldAt: tx.now }
  const target = [correctionNotices.privacyRequestId, correctionNotices.organisationId]
  await tx.insert(correctionNotices).values(row).onConflictDoUpdate({ target, set: row })
  await record(tx, actor, {
    action: 'create',
    entity: 'correction notice',
    entityId: privacyRequestId,
    subjectUserId: userId,
    after: row,
  })
  await invalidateTags(tx, [{ userId }, { organisationId }], { type: 'PrivacyRequest' })
}
