import { dueTests } from '@clearwing/domain/medicals/assessment/due-tests.ts'
import { initialClasses } from '@clearwing/domain/medicals/assessment/initial.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { DueTest, TestRow } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { listRowStates, listTestDaysOf, readCertificatePeriods, rulesInForce } from '#features/medicals/index.ts'
import { findUser } from '#features/users/index.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'

export type VisitOf = { userId: number; regulatorId: number; classes: MedicalClass[] }

/**
 * Tests that will be due at a visit on a day, from the person's age, classes and earlier tests. `practiceId`: only tests
 * of that practice count, because it learns nothing of another's from the length of a visit; null: all, for the person.
 * What only an application says (smoking, instrument rating) is not known yet.
 */
export async function dueAtVisit(
  db: Db,
  { userId, regulatorId, classes }: VisitOf,
  day: string,
  practiceId: number | null,
): Promise<DueTest[]> {
  const [person, rows, periods, days, states] = await Promise.all([
    findUser(db, userId),
    rulesInForce<TestRow>(db, regulatorId, 'test', day),
    readCertificatePeriods(db, regulatorId, day),
    listTestDaysOf(db, [userId], practiceId),
    certificateRowsOf(db, { userId, regulatorId }, day),
  ])
  const { dateOfBirth, gender } = found(person)
  return dueTests({
    rows,
    classes,
    dateOfBirth: dateOfBirth ?? day,
    sex: gender,
    ifr: false,
    smokedPast5y: false,
    riskPercent: null,
    initialClasses: initialClasses(classes, states, day, periods.lapse),
    examinationDay: day,
    assessmentDay: day,
    previousExaminationDay: null,
    results: days.map(({ test, day: done }) => ({ test, day: done, isAbnormal: false, isOfThisMedical: false })),
    waivers: [],
  })
}

/** The dates of a person's certificates by one regulator, with their state on a day. */
export const certificateRowsOf = async (db: Db, { userId, regulatorId }: Omit<VisitOf, 'classes'>, day: string) =>
  ((await listRowStates(db, [userId], day)).get(userId) ?? []).filter((row) => row.regulatorId === regulatorId)
