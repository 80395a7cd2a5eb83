import type { SecuritySettings } from '@clearwing/domain/account/second-step/schema.ts'
import { findCredentials } from '#features/account/password/store.ts'
import type { Db } from '#platform/database/database.ts'
import { countRecoveryCodes } from './recovery-store.ts'
import { findSecondStep, listAnswers } from './store.ts'

/** What may be revealed about a person's second step: that it exists, and since when. */
export async function securitySettingsOf(db: Db, userId: number): Promise<SecuritySettings> {
  const person = await findSecondStep(db, userId)
  return {
    numberOfQuestions: (await listAnswers(db, userId)).length,
    dateQuestionsChanged: person?.questionsChangedAt ?? null,
    dateTwoFactorConfigured: person?.twoFactorConfiguredAt ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    datePasswordSet: (await findCredentials(db, userId))?.passwordSetAt ?? null,
  }
}
