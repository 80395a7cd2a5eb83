import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { consequenceOf, refusalsSince } from '@clearwing/domain/account/refusals/rules.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { FastifyRequest } from 'fastify'
import type { UserSession } from '#features/account/authentication.ts'
import { closeSession } from '#features/account/session/end.ts'
import { raiseAnomaly } from '#features/anomalies/index.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import {
  addRefusal,
  countRefusedRecords,
  listRecentRefusals,
  type RefusedRecord,
  slowSession,
  subjectOf,
} from './store.ts'

/** The ids in a path, with the kind of record each names. */
const namedIn = ({ params }: FastifyRequest): RefusedRecord[] =>
  Object.entries((params ?? {}) as Record<string, unknown>).flatMap(([name, value]) => {
    const { data } = IdParam.safeParse(value)
    return name.endsWith('Id') && data !== undefined ? [{ entity: name.slice(0, -2), entityId: data }] : []
  })

const nothing: RefusedRecord = { entity: '', entityId: 0 }

/** Writes one denial event for a refused request, and applies the consequences if a session has many. */
export async function refused(database: Database, request: FastifyRequest, status: number) {
  const { operationId: operation } = (request.routeOptions.schema ?? {}) as { operationId?: string }
  if (operation === undefined) return
  const { sessionId, actor } = request.session as UserSession
  const ids = namedIn(request)
  const record = ids.at(-1) ?? nothing
  const person = ids.find(({ entity }) => entity === 'user') ?? nothing
  const now = request.now
  await database.transaction(async (tx) => {
    const subjectUserId = (await subjectOf(tx, record)) ?? (await subjectOf(tx, person))
    const isOfOthers = record.entityId > 0 && subjectUserId !== actor.userId
    const lines = await countRefusedRecords(tx, sessionId, now)
    await addRefusal(tx, actor, { ...record, sessionId, operation, status, subjectUserId, isOfOthers }, lines, now)
    if (!isOfOthers) return
    const count = await countRefusedRecords(tx, sessionId, now)
    const consequence = consequenceOf(actor, count)
    if (consequence === 'none') return
    await raise(tx, actor, sessionId, { count, isEnded: consequence === 'end' })
    if (consequence === 'slow') await slowSession(tx, sessionId, now)
    if (consequence === 'end') await closeSession(tx, theSystem, sessionId, 'Refused records')
  })
}

/** Raises the anomaly about the session, with the refusals of the last minutes as its evidence. */
async function raise(tx: Tx, actor: Actor, sessionId: number, { count, isEnded }: { count: number; isEnded: boolean }) {
  const { organisationId, realUserId } = actor
  const rows = await listRecentRefusals(tx, sessionId, tx.now)
  await raiseAnomaly(tx, {
    kind: 'refused records',
    userId: realUserId ?? actor.userId,
    organisationId,
    activityId: null,
    beganAt: rows[0]?.firstAt ?? tx.now,
    lastAt: tx.now,
    count,
    isEnded,
    evidence: rows.map(({ refusalId }) => ({ source: 'refusal', rowId: refusalId, counted: refusalId })),
    continuesFrom: refusalsSince(tx.now),
  })
}
