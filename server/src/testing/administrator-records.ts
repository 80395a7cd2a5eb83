import { builtInWordings } from '@clearwing/domain/emails/wordings/built-in.ts'
import { anomalies } from '#features/anomalies/tables.ts'
import { chainChecks } from '#features/audit-chain/tables.ts'
import { disposals } from '#features/disposals/tables.ts'
import { emailWordings } from '#features/emails/wordings/tables.ts'
import { incidentPeople } from '#features/incidents/tables.ts'
import { recordHolds } from '#features/retention/tables.ts'
import type { RecordMaker } from './tenant.ts'
import { database } from './test-app.ts'

let serial = 1

/** A wording that is not in use for a long time. */
const emailWording: RecordMaker = ({ ids: { userId = 0 }, mark }) =>
  database.transaction(async (tx) => {
    const number = ++serial
    const row = { name: 'mergeUndone', number, fromDay: '2190-01-01', note: mark, createdBy: userId, createdAt: tx.now }
    await tx
      .insert(emailWordings)
      .values(Object.assign({}, builtInWordings.mergeUndone, row))
      .onConflictDoNothing()
    return { wordingNumber: number }
  })

/** A check of the audit chain that has finished. */
const chainCheck: RecordMaker = () =>
  database.transaction(async (tx) => {
    const values = { isNightly: true, createdAt: tx.now, finishedAt: tx.now }
    const [created] = await tx.insert(chainChecks).values(values).returning()
    return { chainCheckId: created?.chainCheckId ?? 0 }
  })

/** An open anomaly of this person. */
const anomaly: RecordMaker = ({ ids: { userId = 0 } }) =>
  database.transaction(async (tx) => {
    const times = { beganAt: tx.now, lastAt: tx.now, foundAt: tx.now }
    const values = Object.assign({ kind: 'night exports' as const, userId, count: 3 }, times)
    const [created] = await tx.insert(anomalies).values(values).returning()
    return { anomalyId: created?.anomalyId ?? 0 }
  })

/** An incident of the organisation; the mark is its title. */
const incident: RecordMaker = async ({ director, organisationId, mark, ids: { userId = 0 } }) => {
  const times = { happenedAt: null, knownAt: new Date().toISOString() }
  const facts = { title: mark, kind: 'loss', whatHappened: mark, affectedCount: 1, affected: [] }
  const of = { organisationId, anomalyId: null }
  const { body } = await director('POST', '/incidents', Object.assign(facts, times, of))
  const { incidentId } = body
  // The pilot is affected, although the director may not see them.
  await database.transaction((tx) => tx.insert(incidentPeople).values({ incidentId, userId }))
  return { incidentId }
}

/** A hold that the organisation has set; the mark is its reason. */
const recordHold: RecordMaker = ({ organisationId, mark, ids: { userId = 0 } }) =>
  database.transaction(async (tx) => {
    const values = { userId, organisationId, reason: mark, from: '2026-01-01', setAt: tx.now, setBy: userId }
    const [created] = await tx.insert(recordHolds).values(values).returning()
    return { recordHoldId: created?.recordHoldId ?? 0 }
  })

/** A disposal that waits for a second administrator; the mark is its reason. */
const disposal: RecordMaker = ({ mark, ids: { userId = 0 } }) =>
  database.transaction(async (tx) => {
    const values = { reason: mark, requestedBy: userId, requestedAt: tx.now }
    const [created] = await tx.insert(disposals).values(values).returning()
    return { disposalId: created?.disposalId ?? 0 }
  })

/** Records that only administrators manage. */
export const administratorRecords: RecordMaker[] = [emailWording, chainCheck, anomaly, incident, recordHold, disposal]
