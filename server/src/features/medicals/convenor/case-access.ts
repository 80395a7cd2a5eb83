import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { CaseAccess } from '@clearwing/domain/medicals/convenor/rules.ts'
import { ConvenorCase } from '@clearwing/domain/medicals/convenor/schema.ts'
import type { FastifyRequest } from 'fastify'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { recordRead } from '#platform/history/record.ts'
import { today } from '#platform/time/today.ts'
import { mustStayIndependent } from './independence.ts'
import { findCase, findCaseToChange } from './store.ts'

type Rule = (actor: Actor, one: CaseAccess, today: string) => boolean

/** Reads a case: found, permitted, recorded in the person's history, and only then returned. */
export const readCase = <Answer>(
  request: FastifyRequest<{ Params: { caseId: number } }>,
  rule: Rule,
  entity: string,
  read: (tx: Tx, one: ConvenorCase) => Promise<Answer>,
) =>
  request.transaction(async (tx) => {
    const one = found(await findCase(tx, request.actor, request.params.caseId))
    allowed(request, rule, one, today(tx))
    await mustStayIndependent(tx, request.actor, one)
    await recordRead(tx, request.actor, { entity, entityId: one.caseId, subjectUserId: one.userId })
    return read(tx, one)
  })

/** Changes a case: locked, found, permitted, and of the version that was read; returns the changed case. */
export const changeCase = (
  request: FastifyRequest<{ Params: { caseId: number } }>,
  rule: Rule,
  version: number,
  change: (tx: Tx, one: ConvenorCase) => Promise<void>,
) =>
  request.transaction(async (tx) => {
    const one = found(await findCaseToChange(tx, request.actor, request.params.caseId))
    allowed(request, rule, one, today(tx))
    await mustStayIndependent(tx, request.actor, one)
    unchanged(ConvenorCase, one, version)
    await change(tx, one)
    return found(await findCase(tx, request.actor, one.caseId))
  })
