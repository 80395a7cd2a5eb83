import type { Actor } from '@clearwing/domain/access/actor.ts'
import type {
  IncidentAssessment,
  IncidentClosing,
  IncidentLetter,
  IncidentRecord,
  NewIncident,
  NewIncidentNotice,
} from '@clearwing/domain/incidents/schema.ts'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { conflict } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import { incidentPeople, incidents } from './tables.ts'

type Limit = { limitHours: number; dueAt: string }
type Facts = Omit<NewIncident, 'organisationId' | 'anomalyId'>
type Key = Pick<IncidentRecord, 'incidentId' | 'organisationId'>

const byUser = ({ realUserId, userId }: Actor) => realUserId ?? userId

async function announceIncident(tx: Tx, { organisationId }: Pick<Key, 'organisationId'>) {
  const audience: Audience[] = organisationId === null ? ['administrators'] : ['administrators', { organisationId }]
  await invalidateTags(tx, audience, { type: 'Incident' })
}

async function addPeople(tx: Tx, incidentId: number, userIds: number[]) {
  if (userIds.length === 0) return
  const rows = [...new Set(userIds)].map((userId) => ({ incidentId, userId }))
  await tx.insert(incidentPeople).values(rows).onConflictDoNothing()
}

export async function createIncident(tx: Tx, actor: Actor, incident: NewIncident, limit: Limit): Promise<number> {
  const { affected, ...facts } = incident
  const by = { reportedAt: tx.now, reportedBy: byUser(actor) }
  const [created] = await tx
    .insert(incidents)
    .values(Object.assign({}, facts, limit, by))
    .returning({ incidentId: incidents.incidentId })
    .catch(conflict('incidents_anomaly', 'anomalyId', 'This anomaly is already an incident.'))
  const incidentId = created?.incidentId ?? 0
  await addPeople(tx, incidentId, affected)
  const after = Object.assign({}, incident, limit)
  await record(tx, actor, { action: 'create', entity: 'incident', entityId: incidentId, after })
  await announceIncident(tx, incident)
  return incidentId
}

type Change = Partial<Omit<typeof incidents.$inferInsert, 'incidentId' | 'organisationId'>>

/** Changes an incident, with the values before and after in the history. */
async function change(tx: Tx, actor: Actor, before: IncidentRecord, after: Change, people: object = {}) {
  const { incidentId } = before
  const set = Object.assign({}, after, { version: before.version + 1 })
  await tx.update(incidents).set(set).where(eq(incidents.incidentId, incidentId))
  const values = Object.entries(before).filter(([name]) => name in after || name in people)
  await record(tx, actor, {
    action: 'change',
    entity: 'incident',
    entityId: incidentId,
    before: Object.fromEntries(values),
    after: Object.assign({}, after, people),
  })
  await announceIncident(tx, before)
}

/** Changes what happened. People who were told stay on the list. */
export async function changeIncident(tx: Tx, actor: Actor, before: IncidentRecord, facts: Facts, limit: Limit) {
  const { affected, ...values } = facts
  const toldUserIds = before.affected.filter(({ toldAt }) => toldAt !== null).map(({ userId }) => userId)
  const people = [...new Set([...toldUserIds, ...affected])]
  const isOfIncident = eq(incidentPeople.incidentId, before.incidentId)
  await tx
    .delete(incidentPeople)
    .where(people.length === 0 ? isOfIncident : and(isOfIncident, notInArray(incidentPeople.userId, people)))
  await addPeople(tx, before.incidentId, people)
  await change(tx, actor, before, Object.assign({}, values, limit), { affected: people })
}

export const assessIncident = (
  tx: Tx,
  actor: Actor,
  before: IncidentRecord,
  assessment: Omit<IncidentAssessment, 'version'>,
) => change(tx, actor, before, Object.assign({ assessedAt: tx.now, assessedBy: byUser(actor) }, assessment))

export const saveIncidentLetter = (
  tx: Tx,
  actor: Actor,
  before: IncidentRecord,
  letter: Omit<IncidentLetter, 'version'>,
) => change(tx, actor, before, letter)

/** Records that a notice was sent. */
export async function noteNotice(tx: Tx, actor: Actor, before: IncidentRecord, notice: NewIncidentNotice) {
  const { kind, sentAt, reference, delayReason, userId } = notice
  if (kind === 'commissioner')
    return change(tx, actor, before, { commissionerAt: sentAt, commissionerReference: reference, delayReason })
  if (kind === 'public') return change(tx, actor, before, { publicNoticeAt: sentAt, publicNoticeWhere: reference })
  await tx
    .update(incidentPeople)
    .set({ toldAt: sentAt })
    .where(and(eq(incidentPeople.incidentId, before.incidentId), eq(incidentPeople.userId, userId ?? 0)))
  await change(tx, actor, before, {}, { told: userId, toldAt: sentAt })
}

export const closeIncident = (
  tx: Tx,
  actor: Actor,
  before: IncidentRecord,
  { learnt }: Pick<IncidentClosing, 'learnt'>,
) => change(tx, actor, before, { learnt, closedAt: tx.now, closedBy: byUser(actor) })
