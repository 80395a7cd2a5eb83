import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { sendEmail } from '#features/emails/index.ts'
import { startClock } from '#features/medicals/clocks/service.ts'
import { findAddress, listToLapse, listTooOld } from '#features/medicals/clocks/telling-store.ts'
import { endReferrals } from '#features/medicals/referrals/service.ts'
import { loadMedical, updateMedical } from '#features/medicals/store.ts'
import { shownName } from '#features/users/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { recordJobRun } from '#platform/jobs/run-store.ts'
import { today } from '#platform/time/today.ts'

/** Number of days before an application lapses at which the person is notified. */
const warningDays = 14

/**
 * Every night: applications expired for thirty days lapse if the person was notified; for newly expired ones that
 * period starts.
 */
export const lapseApplications: Job = {
  name: 'lapse-applications',
  schedule: '20 3 * * *',
  run: async ({ database, now }) =>
    void (await recordJobRun(database, 'lapse-applications', () => lapseAll(database, today({ now })))),
}

export async function lapseAll(database: Database, day: string) {
  for (const { clock, medicalId, regulatorId } of await listTooOld(database.db, day))
    await database.transaction((tx) =>
      startClock(tx, {
        kind: 'lapse',
        about: 'medical',
        aboutId: medicalId,
        medicalId,
        userId: clock.userId,
        practiceId: clock.practiceId,
        regulatorId,
        startedOn: clock.dueOn ?? day,
        owner: 'practice',
        ownerUserId: clock.ownerUserId,
      }),
    )
  let notified = 0
  let failed = 0
  for (const { medicalId } of await listToLapse(database.db, day, addDays(day, -warningDays))) {
    const isDone = await lapse(database, medicalId).catch(() => false)
    if (isDone) notified += 1
    else failed += 1
  }
  return { notified, failed }
}

const lapse = (database: Database, medicalId: number) =>
  database.transaction(async (tx) => {
    const medical = await loadMedical(tx, theSystem, medicalId)
    await endReferrals(tx, theSystem, medical.medicalId)
    await updateMedical(tx, theSystem, medical, { status: 'lapsed' })
    const user = await findAddress(tx, medical.userId)
    if (!user?.email) return true
    const values = { name: shownName(user), path: `/medical/${medicalId}` }
    await sendEmail(tx, theSystem, { toUserId: medical.userId, to: user.email, template: 'medicalUpdated', values })
    return true
  })
