import { theSystem } from '@clearwing/domain/access/actor.ts'
import { createTestSchedule } from '#features/test-schedules/index.ts'
import { today } from '#platform/time/today.ts'
import { database } from './test-app.ts'
import { unique } from './unique.ts'

type Tenant = { organisationId: number; ids: Record<string, number>; mark: string }

/** Two schedules: audiograms for the members of a group, and a random draw. The mark is their source. */
export const scheduled = ({ organisationId, ids: { staffGroupId = 0 }, mark }: Tenant) =>
  database.transaction(async (tx) => {
    const line = {
      test: 'audiometry' as const,
      trigger: 'interval' as const,
      intervalMonths: 12,
      age: null,
      performers: ['audiologist' as const],
      validDays: 90,
      whenMissing: 'warns' as const,
    }
    const audience = { staffGroupIds: staffGroupId ? [staffGroupId] : [], classes: [], ageFrom: 0, ageTo: null }
    const values = { kind: 'medical' as const, ...audience, lines: [line] }
    const written = { name: unique('Hearing').slice(-16).trim(), fromDay: today(), source: mark, values }
    const { testScheduleId } = await createTestSchedule(tx, theSystem, { organisationId, ...written })
    const draws = { kind: 'random' as const, staffGroupIds: [], ratePercent: 50, drawsPerYear: 1, alternates: 0 }
    const random = {
      ...written,
      name: unique('Random').slice(-16).trim(),
      values: { ...draws, reviewPracticeId: null },
    }
    const { testScheduleId: randomScheduleId } = await createTestSchedule(tx, theSystem, { organisationId, ...random })
    return { testScheduleId, randomScheduleId }
  })
