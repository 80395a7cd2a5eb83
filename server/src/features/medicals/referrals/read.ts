import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { ApplicationValues } from '@clearwing/domain/medicals/application/schema.ts'
import type { StandardRow } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import type { ReferralFile } from '@clearwing/domain/medicals/referrals/file.ts'
import { canReadShared } from '@clearwing/domain/medicals/referrals/rules.ts'
import type { Shared } from '@clearwing/domain/medicals/referrals/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { readApplication } from '#features/medicals/application/service.ts'
import { listAttachments, listAttachmentsOfReferral } from '#features/medicals/attachments/store.ts'
import { listParts } from '#features/medicals/examination/store.ts'
import { readResultsWith } from '#features/medicals/results/index.ts'
import { rulesInForce } from '#features/medicals/rule-rows/store.ts'
import { loadMedical } from '#features/medicals/store.ts'
import { findUser } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { accessOf, asReferralSummary, type StoredReferral } from './store.ts'

/** What is known of a referral before it is accepted: the person, who asks, and the due date. */
export async function readAsked(tx: Tx, actor: Actor, stored: StoredReferral): Promise<ReferralFile> {
  const { userId, regulatorId, classes, regulatorShortName } = await loadMedical(tx, actor, stored.row.medicalId)
  return {
    referral: asReferralSummary(actor, stored),
    person: { userId, regulatorId, classes, regulatorShortName, gender: null, phone: null },
    question: null,
    reason: null,
    shared: null,
    attachments: [],
    standards: [],
    report: { values: {}, conclusion: '', version: 0, savedAt: null },
  }
}

/** What the specialist who accepted a referral can read: exactly what was shared, and their own report. */
export async function readReferral(tx: Tx, actor: Actor, stored: StoredReferral): Promise<ReferralFile> {
  const { row } = stored
  const medical = await loadMedical(tx, actor, row.medicalId)
  const isShared = canReadShared(actor, accessOf(stored), today(tx))
  return {
    referral: asReferralSummary(actor, stored),
    person: {
      userId: medical.userId,
      regulatorId: medical.regulatorId,
      gender: medical.gender,
      classes: medical.classes,
      regulatorShortName: medical.regulatorShortName,
      phone: isShared ? ((await findUser(tx, medical.userId))?.phone ?? null) : null,
    },
    question: row.question,
    reason: row.reason,
    shared: isShared ? await sharedOf(tx, medical, row.shared) : null,
    report: {
      values: row.report,
      conclusion: row.conclusion,
      version: row.reportVersion,
      savedAt: row.reportSavedAt,
    },
    attachments: (await listAttachmentsOfReferral(tx, row.referralId)).filter(({ removed }) => removed === null),
    standards: await rulesInForce<StandardRow>(tx, medical.regulatorId, 'standard', medical.examinedOn ?? today(tx)),
  }
}

async function sharedOf(tx: Tx, medical: Medical, shared: Shared): Promise<ReferralFile['shared']> {
  const { application, parts, results, attachments } = shared
  const { values, questions } = await readApplication(tx, medical)
  const isNamed = (section: string) => application.some((one) => one === section)
  return {
    application: Object.fromEntries(application.map((section) => [section, values[section]])) as ApplicationValues,
    questions: questions.filter(({ section }) => isNamed(section)),
    parts: (await listParts(tx, medical.medicalId)).filter(({ part }) => parts.includes(part)),
    results: results ? await readResultsWith(tx, medical) : null,
    attachments: (await listAttachments(tx, medical.medicalId)).filter(
      ({ attachmentId, removed }) => removed === null && attachments.includes(attachmentId),
    ),
  }
}
