import { type AnomalyEvidence, mostAnomalyEvidence } from '@clearwing/domain/anomalies/schema.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { refusals } from '#features/account/refusals/tables.ts'
import { userLogins } from '#features/account/tables.ts'
import { anomalyEvidence } from '#features/anomalies/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { history } from '#platform/history/tables.ts'

const subjects = alias(users, 'subjects')
const realUsers = alias(users, 'real_users')
const subjectName = sql<string | null>`case when ${subjects.userId} is not null then ${shownNameOf(subjects)} end`
const realName = sql<string | null>`case when ${realUsers.userId} is not null then ${shownNameOf(realUsers)} end`
const none = sql<null>`null`
const { rowId, source } = anomalyEvidence
const isOf = (anomalyId: number, from: AnomalyEvidence['source']) =>
  and(eq(anomalyEvidence.anomalyId, anomalyId), eq(source, from))

const listActions = (db: Db, anomalyId: number): Promise<AnomalyEvidence[]> =>
  db
    .select({
      source,
      rowId,
      at: history.at,
      realName,
      action: history.action,
      entity: history.entity,
      entityId: history.entityId,
      subjectUserId: subjects.userId,
      subjectName,
      ipAddress: none,
      browser: none,
    })
    .from(anomalyEvidence)
    .innerJoin(history, eq(history.historyId, rowId))
    .leftJoin(subjects, eq(subjects.userId, history.subjectUserId))
    .leftJoin(realUsers, eq(realUsers.userId, history.realUserId))
    .where(isOf(anomalyId, 'history'))
    .orderBy(asc(history.at), asc(rowId))
    .limit(mostAnomalyEvidence)

const listLogins = (db: Db, anomalyId: number): Promise<AnomalyEvidence[]> =>
  db
    .select({
      source,
      rowId,
      at: userLogins.startedAt,
      realName: none,
      action: none,
      entity: none,
      entityId: none,
      subjectUserId: none,
      subjectName: none,
      ipAddress: userLogins.ipAddress,
      browser: userLogins.browser,
    })
    .from(anomalyEvidence)
    .innerJoin(userLogins, eq(userLogins.userLoginId, rowId))
    .where(isOf(anomalyId, 'login'))
    .orderBy(asc(userLogins.startedAt), asc(rowId))
    .limit(mostAnomalyEvidence)

const listRefusals = (db: Db, anomalyId: number): Promise<AnomalyEvidence[]> =>
  db
    .select({
      source,
      rowId,
      at: refusals.firstAt,
      realName,
      action: none,
      entity: refusals.operation,
      entityId: refusals.entityId,
      subjectUserId: subjects.userId,
      subjectName,
      ipAddress: none,
      browser: none,
    })
    .from(anomalyEvidence)
    .innerJoin(refusals, eq(refusals.refusalId, rowId))
    .leftJoin(subjects, eq(subjects.userId, refusals.subjectUserId))
    .leftJoin(realUsers, eq(realUsers.userId, refusals.realUserId))
    .where(isOf(anomalyId, 'refusal'))
    .orderBy(asc(refusals.firstAt), asc(rowId))
    .limit(mostAnomalyEvidence)

/** The first rows behind an anomaly, and how many there are. Logins and refusals are removed after thirteen months. */
export async function listAnomalyEvidence(db: Db, anomalyId: number) {
  const [actions, logins, refused, evidenceTotal] = await Promise.all([
    listActions(db, anomalyId),
    listLogins(db, anomalyId),
    listRefusals(db, anomalyId),
    db.$count(anomalyEvidence, eq(anomalyEvidence.anomalyId, anomalyId)),
  ])
  return { evidence: [...actions, ...logins, ...refused], evidenceTotal }
}
