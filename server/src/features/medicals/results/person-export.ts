import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { ExportedResult } from '@clearwing/domain/medicals/results/list.ts'
import { nameOfSeries } from '@clearwing/domain/medicals/results/series.ts'
import type { Paged } from '@clearwing/domain/paging.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import { personAsked, readResultsOf } from './of-person.ts'

/** All results on one page: by test as on the screen, latest first, followed by documents. */
export async function resultsPage(
  db: Db,
  actor: Actor,
  _query: object,
  request: FastifyRequest,
): Promise<Paged<ExportedResult>> {
  const userId = personAsked(request)
  const { series, documents } = await readResultsOf(db, actor, userId)
  const measured = series.flatMap((one) =>
    one.results.map((result) => ({ ...result, userId, test: nameOfSeries(one) })),
  )
  const list = [...measured, ...documents.map((document) => ({ ...document, userId, test: document.reportName }))]
  return { list, totalItems: list.length, numberOfPages: 1 }
}
