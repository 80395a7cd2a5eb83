import type { Actor } from '@clearwing/domain/access/actor.ts'
import { yearOf } from '@clearwing/domain/dates.ts'
import { awaitedAs } from '@clearwing/domain/test-schedules/draws/rules.ts'
import type { DrawsOfSchedule } from '@clearwing/domain/test-schedules/draws/schema.ts'
import { yearProgress } from '@clearwing/domain/test-schedules/draws/size.ts'
import type { StoredSchedule } from '@clearwing/domain/test-schedules/schema.ts'
import { versionOn } from '@clearwing/domain/test-schedules/versions.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { listDrawnInYear, listDraws } from './store.ts'

/** The draws of a schedule, and its progress this year. */
export async function showDrawsOf(db: Db, actor: Actor, schedule: StoredSchedule): Promise<DrawsOfSchedule> {
  const { testScheduleId, versions } = schedule
  const year = yearOf(today(db))
  const values = (versionOn(versions, today(db)) ?? versions[0])?.values
  const { ratePercent, drawsPerYear } = values?.kind === 'random' ? values : { ratePercent: 0, drawsPerYear: 0 }
  const drawn = await listDrawnInYear(db, testScheduleId, year)
  const drawsWithAwaited = drawn.map((draw) => ({ ...draw, awaited: awaitedAs(actor, draw) }))
  const progress = yearProgress(drawsWithAwaited, ratePercent)
  const draws = await listDraws(db, actor, { testScheduleId })
  return { year, ratePercent, drawsPerYear, progress, draws }
}
