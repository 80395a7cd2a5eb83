import type { Actor } from '@clearwing/domain/access/actor.ts'
import { isUnderActivity } from '@clearwing/domain/access/actor.ts'
import type { CorrectionStatement } from '@clearwing/domain/privacy-requests/statements/schema.ts'
import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import { correctionStatements } from './tables.ts'

type StoredStatement = typeof correctionStatements.$inferSelect

async function list(db: Db, where: SQL | undefined): Promise<CorrectionStatement[]> {
  const { userId: _, organisationId: __, ...columns } = getTableColumns(correctionStatements)
  return db
    .select({ ...columns, organisationName: organisations.name })
    .from(correctionStatements)
    .innerJoin(organisations, eq(organisations.organisationId, correctionStatements.organisationId))
    .where(where)
    .orderBy(asc(correctionStatements.correctionStatementId))
}

/** Statements on a medical, shown with it to each of its readers. */
export const listStatementsOfMedical = (db: Db, medicalId: number) =>
  list(db, eq(correctionStatements.medicalId, medicalId))

/** Statements of a person: all for the person and administrators; otherwise those about the organisation’s records. */
export function listStatementsOf(db: Db, actor: Actor, userId: number) {
  const isAll = actor.userId === userId || isUnderActivity(actor)
  return list(
    db,
    and(
      eq(correctionStatements.userId, userId),
      isAll ? undefined : eq(correctionStatements.organisationId, actor.organisationId ?? 0),
    ),
  )
}

/** Attaches a statement. `audience` are the person and the organisations that show the record. */
export async function createStatement(
  tx: Tx,
  actor: Actor,
  given: Omit<typeof correctionStatements.$inferInsert, 'correctionStatementId'>,
  audience: Audience[],
): Promise<number> {
  const [row] = await tx.insert(correctionStatements).values(given).returning()
  const after = row as StoredStatement
  const { correctionStatementId: entityId, userId: subjectUserId } = after
  await record(tx, actor, { action: 'create', entity: 'correction statement', entityId, subjectUserId, after })
  await invalidateTags(tx, audience, { type: 'CorrectionStatement' })
  return entityId
}
