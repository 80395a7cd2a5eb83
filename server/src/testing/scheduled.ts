import { theSystem } from '@clearwing/domain/access/actor.ts'
import { createTestSchedule } from '#features/test-schedules/index.ts'
import { today } from '#platform/time/today.ts'
import { database } from './test-app.ts'
import { unique } from './unique.ts'

type Whose = { organisationId: number; ids: Record<string, number>; mark: string }

/** A schedule of the organisation that asks who is in its group for audiograms; the mark is its source. */
export const scheduled = ({ organisationId, ids: { staffGroupId = 0 }, mark }: Whose) =>
  database.transaction(async (tx) => {
    const line = {
      ...{ test: 'audiometry' as const, trigger: 'interval' as const, intervalMonths: 12, age: null },
      ...{ performers: ['audiologist' as const], validDays: 90, whenMissing: 'warns' as const },
    }
    const who = { staffGroupIds: staffGroupId ? [staffGroupId] : [], classes: [], ageFrom: 0, ageTo: null }
    const values = { kind: 'medical' as const, ...who, lines: [line] }
    const written = { name: unique('Hearing').slice(-16).trim(), fromDay: today(), source: mark, values }
    const { testScheduleId } = await createTestSchedule(tx, theSystem, { organisationId, ...written })
    return { testScheduleId }
  })
