import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addInterval } from '@clearwing/domain/dates.ts'
import { findCertificate } from '#features/medicals/certificate/record.ts'
import { renewClocks } from '#features/medicals/clocks/of-medical.ts'
import { beginTimeToAsk } from '#features/medicals/clocks/time-to-ask.ts'
import { beginReview, beginTaking } from '#features/medicals/convenor/case-clocks.ts'
import { readRevocationRight } from '#features/medicals/convenor/revocation.ts'
import { readReviewRight } from '#features/medicals/convenor/service.ts'
import { loadMedical } from '#features/medicals/store.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Job } from '#platform/jobs/job.ts'
import { recordJobRun } from '#platform/jobs/run-store.ts'
import { today } from '#platform/time/today.ts'
import {
  listCasesUncounted,
  listRefusedUncounted,
  listRevokedUncounted,
  listSentUncounted,
  lockMedical,
} from './missing-store.ts'

/**
 * Nightly job: starts deadlines for records that were imported, or created before such a deadline existed, unless it
 * has already passed.
 */
export const beginMissingClocks: Job = {
  name: 'begin-missing-clocks',
  schedule: '10 3 * * *',
  run: async ({ database, now }) =>
    void (await recordJobRun(database, 'begin-missing-clocks', () => beginAll(database, today({ now })))),
}

export async function beginAll(database: Database, day: string) {
  const since = addInterval(day, { years: -1 })
  const { db } = database
  const steps = [
    ...(await listRefusedUncounted(db, since)).map((medicalId) => (tx: Tx) => countRefusal(tx, medicalId)),
    ...(await listRevokedUncounted(db, since)).map((revoked) => (tx: Tx) => countRevocation(tx, revoked)),
    ...(await listCasesUncounted(db)).map((one) => (tx: Tx) => countCase(tx, one)),
    ...(await listSentUncounted(db)).map(
      (medicalId) => async (tx: Tx) => renewClocks(tx, await lockMedical(tx, medicalId)),
    ),
  ]
  let failed = 0
  for (const step of steps)
    await database
      .transaction(async (tx) => void (await step(tx)))
      .catch(() => {
        failed += 1
      })
  return { notified: steps.length - failed, failed }
}

async function countRefusal(tx: Tx, medicalId: number) {
  await lockMedical(tx, medicalId)
  const medical = await loadMedical(tx, theSystem, medicalId)
  const { decidedOn, isInTime, caseId } = await readReviewRight(tx, medical)
  if (decidedOn && isInTime && caseId === null)
    await beginTimeToAsk(tx, medical, { about: 'medical', aboutId: medicalId }, decidedOn)
}

async function countRevocation(tx: Tx, { certificateId, eventId }: { certificateId: number; eventId: number }) {
  const held = found(await findCertificate(tx, theSystem, certificateId))
  const event = found(held.events.find(({ certificateEventId }) => certificateEventId === eventId))
  const { decidedOn, isInTime, caseId } = await readRevocationRight(tx, held, event)
  if (decidedOn && isInTime && caseId === null)
    await beginTimeToAsk(tx, held.certificate, { about: 'certificateEvent', aboutId: eventId }, decidedOn)
}

type Case = Awaited<ReturnType<typeof listCasesUncounted>>[number]

/** For a case in review the start is not known, so it starts now. */
const countCase = (tx: Tx, one: Case) =>
  one.assignedTo === null ? beginTaking(tx, one, one.requestedOn) : beginReview(tx, one, one.assignedTo)
