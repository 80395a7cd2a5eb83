import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { AmcStepKind } from '@clearwing/domain/medicals/determinations/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { finishClock, listClocks, resumeClock, startClock, stopClock } from '#features/medicals/clocks/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { createDeterminations, listStoredDeterminations } from './store.ts'

type ReferredMedical = Pick<Medical, 'medicalId' | 'userId' | 'practiceId' | 'regulatorId' | 'submittedAt'>

/**
 * Starts the legal time to decide, on arrival at the regulator (Civil Aviation Act 2023, Schedule 2). After a review it
 * is the regulator's time to follow the report: `decideBy`.
 */
export async function beginDeterminations(
  tx: Tx,
  actor: Actor,
  medical: ReferredMedical,
  submissionId: number,
  classes: string[],
  arrivedOn = today(tx),
  decideBy: string | null = null,
) {
  await createDeterminations(tx, actor, medical, submissionId, classes)
  for (const { determinationId, medicalClass } of await listStoredDeterminations(tx, medical.medicalId))
    if (classes.includes(medicalClass))
      await startOf(tx, medical, determinationId, 'determination', arrivedOn, decideBy)
}

function startOf(
  tx: Tx,
  medical: ReferredMedical,
  aboutId: number,
  kind: 'determination' | 'amc',
  startedOn: string,
  dueOn: string | null = null,
) {
  const { medicalId, userId, practiceId, regulatorId } = medical
  const about = 'determination' as const
  return startClock(tx, {
    kind,
    about,
    aboutId,
    userId,
    medicalId,
    practiceId,
    regulatorId,
    startedOn,
    ...(dueOn !== null && { dueOn }),
    owner: 'regulator',
  })
}

export const endDetermination = (tx: Tx, determinationId: number) =>
  finishClock(tx, 'determination', determinationId, 'determination', 'decided')

/** Stops the time to decide while tests are awaited; the experts' deadline ends with their conclusion. */
export async function clockStep(
  tx: Tx,
  actor: Actor,
  medical: ReferredMedical,
  determinationId: number,
  kind: AmcStepKind,
) {
  const clocks = await listClocks(tx, 'determination', determinationId)
  const decision = clocks.find((clock) => clock.kind === 'determination' && clock.doneOn === null)
  const stop = decision?.stops.find(({ arrivedOn }) => arrivedOn === null)
  if (kind === 'consent') await startOf(tx, medical, determinationId, 'amc', today(tx))
  if (kind === 'tests_asked' && decision && !stop)
    await stopClock(tx, actor, decision.clockId, { awaited: 'tests', reason: '' })
  if (decision && stop && kind !== 'tests_asked')
    await resumeClock(tx, actor, decision.clockId, stop.clockStopId, today(tx))
  if (kind === 'conclusion' || kind === 'withdrawn')
    await finishClock(tx, 'determination', determinationId, 'amc', kind)
}
