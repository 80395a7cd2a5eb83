import type { Actor } from '@clearwing/domain/access/actor.ts'
import { yearOf } from '@clearwing/domain/dates.ts'
import type { Draw, Drawing, NewDraw } from '@clearwing/domain/test-schedules/draws/schema.ts'
import { drawSize } from '@clearwing/domain/test-schedules/draws/size.ts'
import type { RandomScheduleValues, StoredSchedule } from '@clearwing/domain/test-schedules/schema.ts'
import { isPausedOn, versionOn } from '@clearwing/domain/test-schedules/versions.ts'
import { membersOn } from '#features/staff-groups/index.ts'
import { findTestSchedule } from '#features/test-schedules/store.ts'
import type { KeyFor } from '#platform/config/secret.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal, wrongFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { createPeople } from './people-store.ts'
import { commit, drawFrom } from './proof.ts'
import { createDraw, listDrawnInYear, type StoredDraw, updateDraw } from './store.ts'

/** Values of a random programme on a day; undefined if it is paused or archived. */
function programmeOn(schedule: StoredSchedule, day: string): RandomScheduleValues | undefined {
  const values = versionOn(schedule.versions, day)?.values
  const rests = schedule.archivedAt !== null || isPausedOn(schedule.pauses, day)
  return rests || values?.kind !== 'random' ? undefined : values
}

/** Plans a draw: from now on no one can influence its outcome. */
export async function planDraw(tx: Tx, actor: Actor, keyFor: KeyFor, schedule: StoredSchedule, { onDay }: NewDraw) {
  if (schedule.kind !== 'random') throw new Refusal(409, { title: 'This test schedule has no random draws.' })
  if (onDay < today(tx)) throw wrongFields({ onDay: ['This date has passed.'] })
  const programme = programmeOn(schedule, onDay)
  if (!programme) throw wrongFields({ onDay: ['On this day the schedule does not require any tests.'] })
  const { testScheduleId, organisationId } = schedule
  const { reviewPracticeId } = programme
  return createDraw(tx, actor, { testScheduleId, organisationId, reviewPracticeId, onDay, ...commit(keyFor) })
}

/** Makes the draw, once: on its day or later, from everyone in the groups on the day it is drawn. */
export async function makeDrawing(
  tx: Tx,
  actor: Actor,
  keyFor: KeyFor,
  draw: StoredDraw,
  drawing: Pick<Drawing, 'publicValue'>,
) {
  const poolDay = today(tx)
  if (poolDay < draw.onDay) throw new Refusal(409, { title: 'This draw is on a later day.' })
  const schedule = found(await findTestSchedule(tx, actor, draw.testScheduleId))
  const programme = programmeOn(schedule, poolDay)
  if (!programme) throw new Refusal(409, { title: 'The test schedule does not require any tests today.' })
  const userIds = await membersOn(tx, draw.organisationId, programme.staffGroupIds, poolDay)
  if (userIds.length === 0) throw new Refusal(409, { title: 'The groups of this schedule are empty today.' })
  const { ratePercent, drawsPerYear, alternates, reviewPracticeId } = programme
  const before = await listDrawnInYear(tx, draw.testScheduleId, yearOf(poolDay))
  const poolSize = userIds.length
  const wanted = drawSize({ ratePercent, poolSize, drawsPerYear, before })
  const publicValue = drawing.publicValue ?? ''
  const { people, ...drawn } = drawFrom(keyFor, { sealed: draw.sealed, userIds, publicValue, wanted, alternates })
  const drawnAt = tx.now
  const { drawId } = draw
  const rows = people.map((person) => ({ drawId, ...person, calledAt: person.role === 'chosen' ? drawnAt : null }))
  await createPeople(tx, actor, rows)
  return updateDraw(tx, actor, draw, {
    ...drawn,
    publicValue,
    poolDay,
    poolSize,
    wanted,
    ratePercent,
    reviewPracticeId,
    drawnAt,
    state: 'drawn',
    drawnBy: actor.userId,
  })
}

/** Requires a draw to be in this state, whatever version was read. */
export function mustBe(draw: Pick<Draw, 'state'>, state: Draw['state']) {
  if (draw.state === state) return
  const titles = {
    planned: 'The draw has not been made yet.',
    drawn: 'The draw has already been made.',
    void: 'The draw was cancelled.',
  }
  throw new Refusal(409, { title: titles[draw.state] })
}

export async function makeVoid(tx: Tx, actor: Actor, draw: StoredDraw, reason: string) {
  if (draw.state === 'void') throw new Refusal(409, { title: 'The draw has already been cancelled.' })
  return updateDraw(tx, actor, draw, { state: 'void', voidReason: reason, voidedBy: actor.userId })
}
