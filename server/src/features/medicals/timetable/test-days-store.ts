import { isFinal, ResultStatus } from '@clearwing/domain/hl7/message/status.ts'
import type { ExaminationValues } from '@clearwing/domain/medicals/examination/schema.ts'
import { testsDone } from '@clearwing/domain/medicals/examination/tests-done.ts'
import { testOfAnalyte } from '@clearwing/domain/medicals/results/tests.ts'
import type { TestCode } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { medicalAttachments } from '#features/medicals/attachments/tables.ts'
import { examinationParts } from '#features/medicals/examination/tables.ts'
import { results } from '#features/medicals/results/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import type { Db } from '#platform/database/database.ts'

export type TestDayOf = { userId: number; test: TestCode; day: string }

/**
 * Days on which these people had tests, from decided medicals: no values, no outcomes. `practiceId`: only medicals of
 * that practice, because the findings of another one do not belong to it.
 */
export async function listTestDaysOf(db: Db, userIds: number[], practiceId: number | null): Promise<TestDayOf[]> {
  const isCounted = and(
    inArray(medicals.userId, userIds),
    isNotNull(medicals.decidedAt),
    practiceId === null ? undefined : eq(medicals.practiceId, practiceId),
  )
  const lists = await Promise.all([examined(db, isCounted), attached(db, isCounted), reported(db, isCounted)])
  return lists.flat()
}

type Where = ReturnType<typeof and>

async function examined(db: Db, isCounted: Where): Promise<TestDayOf[]> {
  const rows = await db
    .select({
      medicalId: medicals.medicalId,
      userId: medicals.userId,
      day: medicals.examinedOn,
      part: examinationParts.part,
      values: examinationParts.values,
    })
    .from(examinationParts)
    .innerJoin(medicals, eq(medicals.medicalId, examinationParts.medicalId))
    .where(and(isCounted, isNotNull(medicals.examinedOn)))
  return [...Map.groupBy(rows, ({ medicalId }) => medicalId).values()].flatMap((parts) => {
    const { userId, day } = parts[0] ?? { userId: 0, day: null }
    const values = Object.fromEntries(parts.map(({ part, values: its }) => [part, its])) as ExaminationValues
    // No standards are passed, because it must not show here whether a result was abnormal.
    return testsDone(values, day ?? '', [], []).map((done) => ({ userId, test: done.test, day: done.day }))
  })
}

async function attached(db: Db, isCounted: Where): Promise<TestDayOf[]> {
  const { testCode, dayOfTest, acceptedAt, removedAt } = medicalAttachments
  const rows = await db
    .select({ userId: medicals.userId, test: testCode, day: dayOfTest })
    .from(medicalAttachments)
    .innerJoin(medicals, eq(medicals.medicalId, medicalAttachments.medicalId))
    .where(and(isCounted, isNotNull(acceptedAt), isNull(removedAt)))
  return rows.flatMap(({ userId, test, day }) => (test && day ? [{ userId, test, day }] : []))
}

async function reported(db: Db, isCounted: Where): Promise<TestDayOf[]> {
  const { analyte, status, collectedOn, replacedAt, takenBackAt } = results
  const rows = await db
    .selectDistinct({ userId: results.userId, analyte, day: collectedOn })
    .from(results)
    // The query also joins by person, so that it can use the index.
    .innerJoin(medicals, and(eq(medicals.medicalId, results.medicalId), eq(medicals.userId, results.userId)))
    .where(
      and(
        isCounted,
        inArray(status, ResultStatus.options.filter(isFinal)),
        ...[isNotNull(analyte), isNotNull(collectedOn), isNull(replacedAt), isNull(takenBackAt)],
      ),
    )
  return rows.flatMap((row) => {
    const test = testOfAnalyte(row.analyte ?? '')
    return test && row.day ? [{ userId: row.userId, test, day: row.day }] : []
  })
}
