import { and, eq, isNotNull, max } from 'drizzle-orm'
import { referrals } from '#features/medicals/referrals/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import type { Db } from '#platform/database/database.ts'

// Records to which a document can be linked.

export const isReferralOf = async (db: Db, referralId: number, medicalId: number | undefined) =>
  medicalId !== undefined &&
  (await db.$count(referrals, and(eq(referrals.referralId, referralId), eq(referrals.medicalId, medicalId)))) > 0

export const isRegistrationOf = async (db: Db, registrationId: number, userId: number | null) =>
  userId !== null &&
  (await db.$count(
    registrations,
    and(eq(registrations.registrationId, registrationId), eq(registrations.userId, userId)),
  )) > 0

/** The day on which the practice last examined the person; null if it never has. */
export async function findLastExamination(
  db: Db,
  { userId, organisationId }: { userId: number; organisationId: number },
) {
  const isOfKeeper = and(eq(medicals.userId, userId), eq(medicals.practiceId, organisationId))
  const [last] = await db
    .select({ day: max(medicals.examinedOn) })
    .from(medicals)
    .where(and(isOfKeeper, isNotNull(medicals.examinedOn)))
  return last?.day ?? null
}
