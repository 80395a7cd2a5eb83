import { type OpenRequests, type OpenTest, openTests } from '@clearwing/domain/medicals/next/open-tests.ts'
import { isAwaitingSpecialist } from '@clearwing/domain/medicals/referrals/rules.ts'
import { isSettled } from '@clearwing/domain/medicals/results/requests/lines.ts'
import { isOpenRequest } from '@clearwing/domain/medicals/results/requests/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { readTestsOfTimetable } from '#features/medicals/assessment/due-tests.ts'
import { listReferralsOf } from '#features/medicals/referrals/store.ts'
import { listMedicalRequests } from '#features/medicals/results/requests/store.ts'
import type { Db } from '#platform/database/database.ts'

/** The regulator's tests that are due and missing, each with its provider. */
export async function readOpenTests(db: Db, medical: Medical): Promise<OpenTest[]> {
  return openTests(await readTestsOfTimetable(db, medical), await listAsked(db, medical.medicalId))
}

/** Tests on open laboratory requests, and specialties of referrals without a report. */
async function listAsked(db: Db, medicalId: number): Promise<OpenRequests> {
  const requests = (await listMedicalRequests(db, medicalId)).filter(
    ({ row }) => isOpenRequest(row) && row.status !== 'refused',
  )
  const tests = requests.flatMap(({ row }) =>
    row.tests.filter((_, index) => {
      const state = row.lines.find(({ line }) => line === index + 1)
      return !(state && isSettled(state))
    }),
  )
  const specialties = (await listReferralsOf(db, medicalId)).filter(({ row }) => isAwaitingSpecialist(row))
  return { tests, specialties: specialties.map(({ row }) => row.specialty) }
}
