import type { Actor } from '@clearwing/domain/access/actor.ts'
import { sampleNumberOf } from '@clearwing/domain/test-schedules/draws/findings.ts'
import { drawAlgorithm } from '@clearwing/domain/test-schedules/draws/order.ts'
import { canReadFindings, canTest } from '@clearwing/domain/test-schedules/draws/rules.ts'
import type { Draw, DrawPerson, DrawProof } from '@clearwing/domain/test-schedules/draws/schema.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { recordEachReadOnce } from '#platform/history/record.ts'
import { listDrawPeople, listRefs, ofDraws, type ReadPerson } from './people-store.ts'
import { listDrawResults } from './result-store.ts'
import type { ReadDraw } from './store.ts'

type DrawOwners = Pick<ReadDraw, 'organisationId' | 'reviewPracticeId'>

/** A person drawn, with the result for users who may read it; for all others only whether they were tested. */
export const drawPersonFor =
  (actor: Actor, draw: DrawOwners) =>
  (person: ReadPerson): DrawPerson => {
    const { drawPersonId, userId, name, ref, role, rank, calledAt, version } = person
    const isDone = person.outcome === 'done'
    const publicFields = { drawPersonId, userId, name, ref, role, rank, calledAt, isDone }
    // The version counts the records made, so it is hidden from users who make none.
    return canReadFindings(actor, draw)
      ? { ...publicFields, version, ...testOf(person) }
      : { ...publicFields, version: 0 }
  }

const testOf = ({ drawPersonId, ...person }: ReadPerson) => {
  const { outcome, outcomeAt, reason, place, comeAt, summonedAt, summonsReadAt, noShows } = person
  const sampleNumber = sampleNumberOf(drawPersonId)
  return { outcome, outcomeAt, reason, sampleNumber, place, comeAt, summonedAt, summonsReadAt, noShows }
}

/** A draw as this actor may read it. Access to findings is recorded for each person. */
export async function showDraw(tx: Tx, actor: Actor, draw: ReadDraw): Promise<Draw> {
  const people = (await listDrawPeople(tx, ofDraws([draw.drawId]))).map(drawPersonFor(actor, draw))
  if (!canReadFindings(actor, draw)) return { ...draw, people }
  const ids = people.map(({ drawPersonId }) => drawPersonId)
  const found = Map.groupBy(await listDrawResults(tx, ids), ({ drawPersonId }) => drawPersonId)
  const whole = people.map((person) => ({ ...person, results: found.get(person.drawPersonId) ?? [] }))
  const tested = whole.filter(({ results }) => results.length > 0)
  const read = tested.map(({ userId }) => userId)
  if (read.length > 0) await recordEachReadOnce(tx, actor, { entity: 'draw', entityId: draw.drawId }, read)
  // The laboratory's doctor does not need people without findings.
  return { ...draw, people: canTest(actor, draw) ? whole : tested }
}

/** Everything needed to repeat the draw. */
export async function proofOf(db: Db, draw: ReadDraw): Promise<DrawProof> {
  const { onDay, poolDay, commitment, refKeyHash, drawnAt, secret, publicValue, poolHash, wanted } = draw
  if (!poolDay || !drawnAt || !secret || !poolHash || publicValue === null || wanted === null)
    throw new Refusal(409, { title: 'The draw has not been made yet.' })
  const rows = await listRefs(db, draw.drawId)
  const refsOf = (role: string) => rows.filter((row) => row.role === role).map(({ ref }) => ref)
  return {
    algorithm: drawAlgorithm,
    onDay,
    poolDay,
    committedAt: draw.plannedAt,
    commitment,
    refKeyHash,
    drawnAt,
    secret,
    publicValue,
    poolHash,
    refs: rows.map(({ ref }) => ref).toSorted(),
    wanted,
    chosen: refsOf('chosen'),
    alternates: refsOf('alternate'),
  }
}
