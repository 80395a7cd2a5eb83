import { theSystem } from '@clearwing/domain/access/actor.ts'
import { consequenceOf } from '@clearwing/domain/account/refusals/rules.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { FastifyRequest } from 'fastify'
import type { UserSession } from '#features/account/authentication.ts'
import { closeSession } from '#features/account/session/end.ts'
import type { Database } from '#platform/database/database.ts'
import { raiseAlarm } from './alarm.ts'
import { addRefusal, countRefusedRecords, type RefusedRecord, slowSession, subjectOf } from './store.ts'

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
    await raiseAlarm(tx, { kind: 'refused records', ...actor, count, isEnded: consequence === 'end' }, now)
    if (consequence === 'slow') await slowSession(tx, sessionId, now)
    if (consequence === 'end') await closeSession(tx, theSystem, sessionId, 'Refused records')
  })
}
