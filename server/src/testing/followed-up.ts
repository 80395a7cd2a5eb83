import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addMonths } from '@clearwing/domain/dates.ts'
import { createSurveillance } from '#features/medicals/assessment/surveillance-store.ts'
import { listStoredCertificates } from '#features/medicals/certificate/store.ts'
import { loadMedical } from '#features/medicals/store.ts'
import { today } from '#platform/time/today.ts'
import type { Scene } from './medical-people.ts'
import { database } from './test-app.ts'

/** A follow-up required by a condition of the medical's certificate, with the mark as its text. */
export const followedUp = ({ people }: Scene, medicalId: number, mark: string) =>
  database.transaction(async (tx) => {
    const [certificate] = await listStoredCertificates(tx, people.pilot.userId)
    const dueOn = addMonths(today(), 3)
    const medical = await loadMedical(tx, theSystem, medicalId)
    const { surveillanceId } = await createSurveillance(tx, theSystem, medical, {
      certificateId: certificate?.certificateId ?? 0,
      code: 'S1',
      what: mark,
      receiver: '',
      everyMonths: 0,
      dueOn,
      lastDay: dueOn,
    })
    return { surveillanceId }
  })
