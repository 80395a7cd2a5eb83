import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { IdentitySighting } from '@clearwing/domain/identifiers/identity.ts'
import { feeProblem } from '@clearwing/domain/medicals/forms/fees.ts'
import type { FeeSighting, Medical, Signature, Visit } from '@clearwing/domain/medicals/schema.ts'
import { hasParts } from '#features/medicals/examination/store.ts'
import { refreshStatus } from '#features/medicals/progress.ts'
import { updateMedical } from '#features/medicals/store.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found, Refusal, wrongFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { feeOf, formOf } from './asked.ts'
import { applicationAsRead } from './service.ts'
import { findApplication } from './store.ts'

/** What the examiner checks before the signature: a receipt and a list of documents. Nothing clinical. */
export async function readVisit(db: Db, medical: Medical): Promise<Visit> {
  const application = found(await findApplication(db, medical.medicalId))
  const { identityKinds } = await formOf(db, medical, application.questionsOf)
  const fee = await feeOf(db, medical, application)
  const { feeReceiptNumber, feeReceiptDay, feePayer } = application.values.identity ?? {}
  const receipt = { day: feeReceiptDay, amountCents: medical.fee?.amountCents ?? null }
  return {
    identityKinds,
    fee: fee
      ? {
          dueCents: fee.amountCents,
          receiptNumber: feeReceiptNumber || null,
          receiptDay: feeReceiptDay ?? null,
          payer: feePayer || null,
          problem: feeProblem(receipt, fee, today(db)) ?? null,
        }
      : null,
  }
}

/** Records that the examiner saw a photo document; the applicant may then sign (form 24067-001). */
export async function sightIdentity(tx: Tx, actor: Actor, medical: Medical, { kind, characters }: IdentitySighting) {
  const { identityKinds } = await readVisit(tx, medical)
  if (!identityKinds.includes(kind)) throw wrongFields({ kind: ['This regulator does not accept such a document.'] })
  return updateMedical(tx, actor, medical, {
    identityKind: kind,
    identityCharacters: characters.toUpperCase(),
    identitySightedAt: tx.now,
    identitySightedBy: actor.userId,
    examinerId: actor.userId,
  })
}

export const seePayment = (tx: Tx, actor: Actor, medical: Medical, { amountCents }: FeeSighting) =>
  updateMedical(tx, actor, medical, {
    feeAmountCents: amountCents,
    feeSeenAt: tx.now,
    feeSeenBy: actor.userId,
  })

async function mustHaveSeenPayment(tx: Tx, medical: Medical) {
  const { fee } = await readVisit(tx, medical)
  if (fee === null || medical.fee !== null) return
  throw new Refusal(409, {
    title: 'The regulator’s fee has not been confirmed yet.',
    detail: 'Please confirm the payment, then witness the signature.',
  })
}

/** Records that the examiner witnessed the signature of this version. Measurements are allowed from then on. */
export async function witnessApplication(tx: Tx, actor: Actor, medical: Medical, sent: Signature) {
  await applicationAsRead(tx, medical, sent)
  await mustHaveSeenPayment(tx, medical)
  const witnessedAt = tx.now
  const isFirst = !(await hasParts(tx, medical.medicalId))
  const witnessed = { witnessedAt, witnessedBy: actor.userId, examinerId: actor.userId }
  const after = await updateMedical(tx, actor, medical, {
    ...witnessed,
    ...(isFirst && { firstWitnessedAt: witnessedAt }),
  })
  return refreshStatus(tx, actor, after)
}
