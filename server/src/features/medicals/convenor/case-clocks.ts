import type { ConvenorCase } from '@clearwing/domain/medicals/convenor/schema.ts'
import { finishClock, type NewClock, startClock } from '#features/medicals/clocks/index.ts'
import { updateOwner } from '#features/medicals/clocks/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'

type Case = Pick<ConvenorCase, 'caseId' | 'userId' | 'medicalId' | 'regulatorId' | 'officeId'>

const ofOffice = ({ caseId, userId, medicalId, regulatorId, officeId }: Case, startedOn: string) =>
  ({
    about: 'case',
    aboutId: caseId,
    userId,
    medicalId,
    regulatorId,
    regulatorKnows: true,
    startedOn,
    owner: 'convenor',
    ownerOrganisationId: officeId,
  }) satisfies Partial<NewClock>

/** Starts the deadline for the office to take a case; an unassigned case has a deadline too. */
export const beginTaking = (tx: Tx, one: Case, startedOn: string) =>
  startClock(tx, { ...ofOffice(one, startedOn), kind: 'convenor_take' })

/** Starts the deadline for the report, from the day the case is taken, even if it is taken over. */
export async function beginReview(tx: Tx, one: Case, ownerUserId: number, startedOn = today(tx)) {
  await finishClock(tx, 'case', one.caseId, 'convenor_take', 'taken')
  const clock = await startClock(tx, { ...ofOffice(one, startedOn), kind: 'convenor_review', ownerUserId })
  if (clock) await updateOwner(tx, [clock.clockId], one.officeId, ownerUserId)
}

/** Starts the regulator's ten working days after the report. */
export async function beginAnswer(
  tx: Tx,
  { caseId: aboutId, userId, medicalId, regulatorId }: Case,
  startedOn: string,
) {
  await finishClock(tx, 'case', aboutId, 'convenor_review', 'reported')
  await startClock(tx, {
    kind: 'convenor_report',
    about: 'case',
    aboutId,
    userId,
    medicalId,
    regulatorId,
    startedOn,
    owner: 'regulator',
  })
}
