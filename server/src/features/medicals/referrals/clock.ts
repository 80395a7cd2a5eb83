import type { Actor } from '@clearwing/domain/access/actor.ts'
import { isAwaitingSpecialist } from '@clearwing/domain/medicals/referrals/rules.ts'
import { finishClock, listClocks, resumeClock, startClock, stopClock } from '#features/medicals/clocks/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { listReferralsOf, type StoredReferral } from './store.ts'

/** Starts waiting for a report: its own deadline runs to the chosen date, and the time to decide is stopped. */
export async function beginWaiting(tx: Tx, actor: Actor, { row, medical }: StoredReferral) {
  const { userId, practiceId, regulatorId } = medical
  await startClock(tx, {
    kind: 'referral',
    about: 'referral',
    aboutId: row.referralId,
    medicalId: row.medicalId,
    userId,
    practiceId,
    regulatorId,
    startedOn: today(tx),
    dueOn: row.dueOn,
    owner: 'specialist',
    ownerOrganisationId: row.practiceId,
  })
  const decision = await runningDecision(tx, row.medicalId)
  if (decision && !decision.stops.some(({ arrivedOn }) => arrivedOn === null))
    await stopClock(tx, actor, decision.clockId, { awaited: 'report', reason: reasonOf(row.referralId) })
}

/** Ends the wait: the time to decide resumes once no other report is awaited. */
export async function endWaiting(tx: Tx, actor: Actor, { row }: StoredReferral, as: string) {
  await finishClock(tx, 'referral', row.referralId, 'referral', as)
  const others = (await listReferralsOf(tx, row.medicalId)).filter((one) => one.row.referralId !== row.referralId)
  if (others.some((one) => isAwaitingSpecialist(one.row))) return
  const decision = await runningDecision(tx, row.medicalId)
  const stop = decision?.stops.find(({ awaited, arrivedOn }) => awaited === 'report' && arrivedOn === null)
  if (decision && stop) await resumeClock(tx, actor, decision.clockId, stop.clockStopId, today(tx))
}

const reasonOf = (referralId: number) => `Referral ${referralId} to a specialist`

const runningDecision = async (tx: Tx, medicalId: number) =>
  (await listClocks(tx, 'medical', medicalId)).find(({ kind, doneOn }) => kind === 'decision' && doneOn === null)
