import type { VisitPreparation } from '@clearwing/domain/medicals/next/schema.ts'
import { thingsToBring } from '@clearwing/domain/medicals/next/visit.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { feeOf } from '#features/medicals/application/asked.ts'
import { findApplication } from '#features/medicals/application/store.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { contactOf } from './open-items.ts'

/** The practice, the fee and the things to bring, for the applicant. */
export async function readPreparation(db: Db, medical: Medical): Promise<VisitPreparation> {
  const { medicalId, practiceId, practiceName, regulatorId, regulatorName } = medical
  const fee = await feeOf(db, medical, found(await findApplication(db, medicalId)))
  const regulator = await findOrganisation(db, regulatorId)
  return {
    practice: practiceId === null ? null : await contactOf(db, practiceId, practiceName ?? ''),
    fee: fee
      ? {
          amountCents: fee.amountCents,
          payTo: await contactOf(db, regulatorId, regulatorName),
          website: regulator?.website ?? null,
        }
      : null,
    bring: thingsToBring(fee !== undefined),
  }
}
