import { theSystem } from '@clearwing/domain/access/actor.ts'
import {
  commit,
  createDraw,
  createPeople,
  createResult,
  listStoredPeople,
  updateDraw,
  updatePerson,
} from '#features/test-schedules/draws/index.ts'
import { createTestSchedule } from '#features/test-schedules/index.ts'
import { today } from '#platform/time/today.ts'
import { database, site } from './test-app.ts'
import { unique } from './unique.ts'

type Tenant = { organisationId: number; ids: Record<string, number>; mark: string; reviewPracticeId?: number | null }

/**
 * The pilot was selected by the organisation, told where to come, and tested: the mark is the location and the
 * measurement.
 */
export const drawFixture = ({ organisationId, ids, mark, reviewPracticeId = null }: Tenant) =>
  database.transaction(async (tx) => {
    const { userId = 0 } = ids
    const actor = { ...theSystem, userId, organisationId }
    const values = { kind: 'random' as const, staffGroupIds: [], ratePercent: 50, drawsPerYear: 1, alternates: 0 }
    const written = { fromDay: today(), source: mark, values: { ...values, reviewPracticeId } }
    const schedule = { organisationId, name: unique('R').slice(-16), ...written }
    const { testScheduleId } = await createTestSchedule(tx, actor, schedule)
    const planned = { testScheduleId, organisationId, reviewPracticeId, onDay: today() }
    const draw = await createDraw(tx, actor, { ...planned, ...commit(site.keyFor) })
    const at = new Date().toISOString()
    const { drawId } = draw
    await createPeople(tx, actor, [{ drawId, userId, ref: mark, rank: 1, role: 'chosen', calledAt: at }])
    const pool = { poolDay: today(), poolHash: mark, poolSize: 1, wanted: 1, secret: mark, publicValue: mark }
    await updateDraw(tx, actor, draw, { ...pool, state: 'drawn', drawnAt: at })
    const [person] = await listStoredPeople(tx, drawId)
    if (!person) throw new Error('no one was drawn')
    const { drawPersonId } = person
    const finding = { item: 'cocaine' as const, finding: 'negative' as const, measured: mark }
    const result = {
      drawPersonId,
      kind: 'urine' as const,
      testedAt: at,
      values: [finding],
      verdict: 'negative' as const,
    }
    const { drawResultId } = await createResult(tx, actor, person, result)
    await updatePerson(tx, actor, person, { place: mark, comeAt: at, summonedAt: at, outcome: 'done', outcomeAt: at })
    return { drawId, drawPersonId, drawResultId, testScheduleId: ids.testScheduleId ?? testScheduleId }
  })
