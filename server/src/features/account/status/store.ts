import type { UserStatus } from '@clearwing/domain/account/status/schema.ts'
import { and, eq, isNull, max } from 'drizzle-orm'
import { findSecondStep, listAnswers } from '#features/account/second-step/store.ts'
import { credentials, userLogins } from '#features/account/tables.ts'
import { findAcceptedTerms } from '#features/account/terms/store.ts'
import { findLockout } from '#features/account/throttle/lockout.ts'
import type { KeyFor } from '#platform/config/secret.ts'
import type { Db } from '#platform/database/database.ts'

export async function findUserStatus(db: Db, keyFor: KeyFor, userId: number, now: string): Promise<UserStatus> {
  const secondStep = await findSecondStep(db, userId)
  const [login] = await db
    .select({ termsVersion: credentials.acceptedTermsVersion })
    .from(credentials)
    .where(eq(credentials.userId, userId))
  const isOwn = and(eq(userLogins.userId, userId), isNull(userLogins.realUserId))
  const [last] = await db
    .select({ at: max(userLogins.startedAt) })
    .from(userLogins)
    .where(isOwn)
  return {
    userId,
    ...(await findLockout(db, keyFor, userId, now)),
    isTwoFactorConfigured: secondStep !== undefined && secondStep.twoFactorKey !== null,
    areQuestionsConfigured: (await listAnswers(db, userId)).length > 0,
    termsVersion: login?.termsVersion ?? 0,
    termsAcceptedAt: (await findAcceptedTerms(db, userId))?.acceptedAt ?? null,
    lastLoginAt: last?.at ?? null,
  }
}
