import type { Actor } from '@clearwing/domain/access/actor.ts'
import { isReadWhileWriting, type MedicalAccess } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { FastifyRequest } from 'fastify'
import { allowed } from '#platform/access/access.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { recordRead, recordReadOnce } from '#platform/history/record.ts'
import { mustHaveHindsight } from './hindsight-store.ts'
import { findMedical, findMedicalToChange } from './store.ts'

type Rule = (actor: Actor, medical: MedicalAccess) => boolean

/** Reads clinical content of a medical: found, permitted, recorded in the history as read, and only then returned. */
export const readClinical = <Answer>(
  request: FastifyRequest,
  medicalId: number,
  rule: Rule,
  entity: string,
  read: (tx: Tx, medical: Medical) => Promise<Answer>,
) =>
  request.transaction(async (tx) => {
    const medical = await findReadable(tx, request, medicalId, rule)
    await recordRead(tx, request.actor, { entity, entityId: medicalId, subjectUserId: medical.userId })
    return read(tx, medical)
  })

/**
 * Like `readClinical`, for content that a few short queries return. They are sent together with those of other
 * requests, and only the history is written in a transaction, after the content is read and before it is returned.
 */
export async function readClinicalRows<Answer>(
  request: FastifyRequest,
  medicalId: number,
  rule: Rule,
  entity: string,
  read: (db: Db, medical: Medical) => Promise<Answer>,
) {
  const { actor, shortReads } = request
  const medical = await findReadable(shortReads, request, medicalId, rule)
  const answer = await read(shortReads, medical)
  const write = entity === 'application' && isReadWhileWriting(actor, medical) ? recordReadOnce : recordRead
  await request.transaction((tx) => write(tx, actor, { entity, entityId: medicalId, subjectUserId: medical.userId }))
  return answer
}

async function findReadable(db: Db, request: FastifyRequest, medicalId: number, rule: Rule) {
  const medical = found(await findMedical(db, request.actor, medicalId))
  allowed(request, rule, medical)
  await mustHaveHindsight(db, request.actor, medical)
  return medical
}

/** Changes a medical or a part of it in one transaction: locked, found, permitted, and then changed. */
export const changeMedical = <Answer>(
  request: FastifyRequest,
  medicalId: number,
  rule: Rule,
  change: (tx: Tx, medical: Medical) => Promise<Answer>,
) => changeMedicalWith(request, medicalId, rule, async () => undefined, change)

/** Like `changeMedical`, with a part of the medical that is read in the same round trip, after the lock. */
export const changeMedicalWith = <Part, Answer>(
  request: FastifyRequest,
  medicalId: number,
  rule: Rule,
  read: (tx: Tx) => Promise<Part>,
  change: (tx: Tx, medical: Medical, part: Part) => Promise<Answer>,
) =>
  request.transaction(async (tx) => {
    const [medical, part] = await Promise.all([findMedicalToChange(tx, request.actor, medicalId), read(tx)])
    const foundMedical = found(medical)
    allowed(request, rule, foundMedical)
    return change(tx, foundMedical, part)
  })
