import type { Actor } from '@clearwing/domain/access/actor.ts'
import { userIdOf } from '@clearwing/domain/access/own.ts'
import { UserParam } from '@clearwing/domain/account/user-param.ts'
import type { ResultsRelation } from '@clearwing/domain/medicals/results/rules.ts'
import type { MedicalResults } from '@clearwing/domain/medicals/results/schema.ts'
import { arrangeResults } from '@clearwing/domain/medicals/results/series.ts'
import { isAdministratorUnderActivity } from '@clearwing/domain/medicals/rules/parties.ts'
import { canReadResults } from '@clearwing/domain/medicals/rules.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { listVisibleMedicals } from '#features/medicals/store.ts'
import { knownWithAny } from '#features/medicals/visible-findings-store.ts'
import { findKnownUser } from '#features/users/index.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { allAnalytes } from './analytes/index.ts'
import { visibleResults } from './service.ts'
import { type FiledResult, findDocument, listResults } from './store.ts'

/** The person named in the path. */
export const personAsked = ({ actor, params }: FastifyRequest) =>
  userIdOf(actor, z.object(UserParam.shape).parse(params).userId)

/** The actor's relationship to the person whose results are requested; not found if the actor may not know of them. */
export async function resultsRelation(db: Db, actor: Actor, userId: number): Promise<ResultsRelation> {
  const { relations } = found(await findKnownUser(db, actor, userId))
  return { userId, isInCare: relations.includes('clients') }
}

/** All results this actor may read through any of the person's medicals; under an activity, all results. */
async function listResultsOf(db: Db, actor: Actor, userId: number): Promise<FiledResult[]> {
  const all = await listResults(db, userId)
  if (isAdministratorUnderActivity(actor)) return all
  const medicals = await listVisibleMedicals(db, actor, userId)
  const readable = medicals.filter((medical) => canReadResults(actor, medical))
  return visibleResults(all, await knownWithAny(db, actor, userId, readable))
}

/** A person's results that the actor may read, arranged for display. */
export const readResultsOf = async (db: Db, actor: Actor, userId: number): Promise<MedicalResults> =>
  arrangeResults(await listResultsOf(db, actor, userId), await allAnalytes(db))

/** Finds the file of a result, or of one of its versions. */
export async function findDocumentOf(db: Db, actor: Actor, userId: number, resultId: number) {
  const versions = (await listResultsOf(db, actor, userId)).flatMap((result) => [result, ...result.earlierVersions])
  return versions.some((version) => version.resultId === resultId) ? findDocument(db, userId, resultId) : undefined
}
