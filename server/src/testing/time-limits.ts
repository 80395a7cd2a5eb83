import { theSystem } from '@clearwing/domain/access/actor.ts'
import { startClock, stopClock } from '#features/medicals/clocks/index.ts'
import { database } from './test-app.ts'

type Tenant = { organisationId: number; ids: Record<string, number>; mark: string }

/** The time to decide on the pilot's open medical, stopped until the item named by the mark arrives. */
export const timeLimits = ({ organisationId, ids: { userId = 0, openMedicalId = 0, regulatorId = 0 }, mark }: Tenant) =>
  database.transaction(async (tx) => {
    const parties = { userId, medicalId: openMedicalId, practiceId: organisationId, regulatorId }
    const about = { kind: 'decision', about: 'medical', aboutId: openMedicalId, owner: 'practice' } as const
    const { clockId = 0 } = (await startClock(tx, { ...parties, ...about, startedOn: '2026-11-02' })) ?? {}
    const stopped = await stopClock(tx, theSystem, clockId, { awaited: 'report', reason: mark })
    return { clockId, clockStopId: stopped.stops[0]?.clockStopId ?? 0 }
  })
