import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { EarlierContent, EarlierMedical } from '@clearwing/domain/medicals/compare/schema.ts'
import type { ExaminationPart } from '@clearwing/domain/medicals/examination/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { findApplication } from '#features/medicals/application/store.ts'
import { listParts } from '#features/medicals/examination/store.ts'
import { medicals } from '#features/medicals/tables.ts'
import { knownDecidedWith } from '#features/medicals/visible-findings-store.ts'
import { organisations } from '#features/organisations/tables.ts'
import type { Db } from '#platform/database/database.ts'

const { medicalId, userId, regulatorId, examinedOn, classes } = medicals

/** The person's earlier medicals, from any practice, that are known through this one, latest first. */
export async function listEarlier(db: Db, reader: Actor, medical: Medical) {
  const isKnown = await knownDecidedWith(db, medical, reader)
  const rows = await db
    .select({ medicalId, regulatorId, day: examinedOn, practiceName: organisations.name, classes })
    .from(medicals)
    .leftJoin(organisations, eq(organisations.organisationId, medicals.practiceId))
    .where(and(eq(userId, medical.userId), ne(medicalId, medical.medicalId), isNotNull(examinedOn)))
    .orderBy(desc(examinedOn), desc(medicalId))
  const last = medical.examinedOn ?? '9999-12-31'
  return rows.flatMap(({ day, ...row }) =>
    day !== null && day <= last && isKnown(row.medicalId) ? [{ ...row, day } satisfies EarlierMedical] : [],
  )
}

/** An earlier medical that can be compared, with its answers and measurements; any other is not found. */
export async function findEarlier(
  db: Db,
  reader: Actor,
  medical: Medical,
  earlierId: number,
): Promise<EarlierContent | undefined> {
  const earlier = (await listEarlier(db, reader, medical)).find((one) => one.medicalId === earlierId)
  if (!earlier) return undefined
  const isOfSame = earlier.regulatorId === medical.regulatorId
  const parts = await listParts(db, earlierId)
  return {
    ...earlier,
    answers: isOfSame ? ((await findApplication(db, earlierId))?.values ?? null) : null,
    parts: parts.map(({ part, values }) => ({ part: part as ExaminationPart, values })),
  }
}
