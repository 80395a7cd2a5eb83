import type { ApplicationValues } from '@clearwing/domain/medicals/application/schema.ts'
import type { HeldClass } from '@clearwing/domain/medicals/dated-rules/simulate-durations.ts'
import { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { isOpen } from '@clearwing/domain/medicals/status.ts'
import { and, asc, eq, gt, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { applications } from '#features/medicals/application/tables.ts'
import { medicalCodes } from '#features/medicals/assessment/tables.ts'
import { certificateRows, certificates } from '#features/medicals/certificate/tables.ts'
import { examinationParts } from '#features/medicals/examination/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'

export type HeldBy = HeldClass & { id: number; userId: number; gender: string | null }

/** The next batch of people of a regulator with the classes they hold on a day: expiry date and age. */
export async function listHeld(
  db: Db,
  { regulatorId, today, after, limit }: { regulatorId: number; today: string; after: number; limit: number },
): Promise<HeldBy[]> {
  const isOfRegulator = and(eq(certificates.regulatorId, regulatorId), gte(certificateRows.toDay, today))
  const people = db
    .selectDistinct({ userId: certificates.userId })
    .from(certificates)
    .innerJoin(certificateRows, eq(certificateRows.certificateId, certificates.certificateId))
    .where(and(isOfRegulator, gt(certificates.userId, after)))
    .orderBy(asc(certificates.userId))
    .limit(limit)
  return db
    .select({
      id: certificates.userId,
      userId: certificates.userId,
      dateOfBirth: users.dateOfBirth,
      gender: users.gender,
      medicalClass: certificateRows.medicalClass,
      toDay: sql<string>`max(${certificateRows.toDay})::text`,
    })
    .from(certificates)
    .innerJoin(certificateRows, eq(certificateRows.certificateId, certificates.certificateId))
    .innerJoin(users, eq(users.userId, certificates.userId))
    .where(and(isOfRegulator, inArray(certificates.userId, people)))
    .groupBy(certificates.userId, users.dateOfBirth, users.gender, certificateRows.medicalClass)
    .orderBy(asc(certificates.userId))
}

/** All parts of all examinations of these people. */
export const listPartsOf = (db: Db, userIds: number[]) =>
  db
    .select({
      userId: medicals.userId,
      day: medicals.examinedOn,
      part: examinationParts.part,
      values: examinationParts.values,
    })
    .from(examinationParts)
    .innerJoin(medicals, eq(medicals.medicalId, examinationParts.medicalId))
    .where(and(inArray(medicals.userId, userIds), isNotNull(medicals.examinedOn)))
    .orderBy(asc(medicals.examinedOn))

/** Returns each person's latest answers. */
export async function listLastAnswers(db: Db, userIds: number[]): Promise<Map<number, ApplicationValues>> {
  const rows = await db
    .select({ userId: medicals.userId, values: applications.values })
    .from(applications)
    .innerJoin(medicals, eq(medicals.medicalId, applications.medicalId))
    .where(and(inArray(medicals.userId, userIds), isNotNull(medicals.examinedOn)))
    .orderBy(asc(medicals.examinedOn))
  // If a person has several, the last one counts.
  return new Map(rows.map(({ userId, values }) => [userId, values]))
}

type Coded = { regulatorId: number; today: string; kind: 'condition' | 'risk'; codes: string[] }

/** Counts certificates held on a day that come from a medical with each of these codes, and with any of them. */
export async function listCarried(db: Db, { regulatorId, today, kind, codes }: Coded) {
  if (codes.length === 0) return { carried: [], certificates: 0 }
  const isHeld = sql`exists (select from ${certificateRows}
    where ${certificateRows.certificateId} = ${certificates.certificateId} and ${certificateRows.toDay} >= ${today})`
  const rows = await db
    .selectDistinct({ code: medicalCodes.code, certificateId: certificates.certificateId })
    .from(medicalCodes)
    .innerJoin(certificates, eq(certificates.medicalId, medicalCodes.medicalId))
    .where(
      and(
        ...[eq(medicalCodes.kind, kind), inArray(medicalCodes.code, codes)],
        ...[eq(certificates.regulatorId, regulatorId), isHeld],
      ),
    )
  const carried = codes.map((code) => ({ code, count: rows.filter((row) => row.code === code).length }))
  return { carried, certificates: new Set(rows.map(({ certificateId }) => certificateId)).size }
}

/** Open medicals of a regulator, which keep the rules they started with. */
export const countOpenMedicals = (db: Db, regulatorId: number) =>
  db.$count(
    medicals,
    and(eq(medicals.regulatorId, regulatorId), inArray(medicals.status, MedicalStatus.options.filter(isOpen))),
  )
