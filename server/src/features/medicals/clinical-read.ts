import type { Actor } from '@clearwing/domain/access/actor.ts'
import { isReadWhileWriting, type MedicalAccess } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { FastifyRequest } from 'fastify'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
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
    const medical = found(await findMedical(tx, request.actor, medicalId))
    allowed(request, rule, medical)
    await mustHaveHindsight(tx, request.actor, medical)
    const write = entity === 'application' && isReadWhileWriting(request.actor, medical) ? recordReadOnce : recordRead
    await write(tx, request.actor, { entity, entityId: medicalId, subjectUserId: medical.userId })
    return read(tx, medical)
  })

/** Changes a medical or a part of it in one transaction: locked, found, permitted, and then changed. */
export const changeMedical = <Answer>(
  request: FastifyRequest,
  medicalId: number,
  rule: Rule,
  change: (tx: Tx, medical: Medical) => Promise<Answer>,
) =>
  request.transaction(async (tx) => {
    const medical = found(await findMedicalToChange(tx, request.actor, medicalId))
    allowed(request, rule, medical)
    return change(tx, medical)
  })
