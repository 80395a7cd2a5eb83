import type { Actor } from '@clearwing/domain/access/actor.ts'
import { fieldsUsed, isClinical } from '@clearwing/domain/reports/queries/active.ts'
import { type QueryResult, resultPage } from '@clearwing/domain/reports/queries/result.ts'
import { onlyCounts, refusedFields } from '@clearwing/domain/reports/queries/rules.ts'
import { type QueryDefinition, queryLimits } from '@clearwing/domain/reports/queries/schema.ts'
import { sentenceOf } from '@clearwing/domain/reports/queries/sentence.ts'
import type { FastifyRequest } from 'fastify'
import { limitConcurrency } from '#platform/concurrency-limit.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal, refuseFields } from '#platform/errors/refusal.ts'
import { databaseError } from '#platform/errors/send-problem.ts'
import { record } from '#platform/history/record.ts'
import { beginReading, costOf, countCells, countFound, type FoundRow, groupFound, readFound } from './run-store.ts'

/** In the planner's units, where reading a page costs 1: far above any query on tables with their indexes. */
const highestCost = 50_000_000
/** Queries are heavy: a process runs three at a time, so that connections are left for all other work. */
const fewAtOnce = limitConcurrency({ atOnce: 3, longestQueue: 20 })

const tooLong = new Refusal(422, {
  title: 'This query takes too long.',
  detail: 'Add a condition, or remove columns.',
})
const busy = new Refusal(409, { title: 'Another query of yours is still running.' })

/** Refuses fields that the actor may not use, with their paths. */
export function mayUseFields(actor: Actor, definition: QueryDefinition) {
  const paths = refusedFields(actor, definition)
  refuseFields(Object.fromEntries(paths.map((path) => [`definition.${path}`, ['Choose a field of the list.']])))
}

/** Refuses a clinical query without a reason. */
export function mustHaveReason(definition: QueryDefinition, reason: string | null) {
  if (isClinical(definition) && reason === null)
    refuseFields({ reason: ['This query uses clinical details. Give a reason; the people in the rows can read it.'] })
}

type Reader = { actor: Actor; readOnly: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result> }

/** The actor and the reads of a request. */
export const readerOf = (request: Pick<FastifyRequest, 'actor' | 'readOnly'>): Reader => ({
  actor: request.actor,
  readOnly: (work) => request.readOnly(work),
})

/** Reads in a transaction that cannot write, for at most five seconds, one query of a person at a time. */
export const inReadOnly = <Result>({ actor, readOnly }: Reader, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  fewAtOnce(() =>
    readOnly(async (tx) => {
      await beginReading(tx, actor)
      return work(tx)
    }).catch(refuseSlow),
  )

function refuseSlow(error: unknown): never {
  const { code } = databaseError(error)
  if (code === '57014') throw tooLong
  if (code === '55P03') throw busy
  throw error
}

async function mustBeAffordable(tx: Tx, actor: Actor, definition: QueryDefinition) {
  if ((await costOf(tx, actor, definition)) > highestCost) throw tooLong
}

const sum = (groups: { count: number }[]) => groups.reduce((total, { count }) => total + count, 0)

/** Counts the records of a query before it runs; an administrator's count leaves out groups under five. */
export async function countQuery(tx: Tx, actor: Actor, definition: QueryDefinition): Promise<number> {
  if (onlyCounts(actor)) return sum(await countCells(tx, actor, { ...definition, group: null }))
  await mustBeAffordable(tx, actor, definition)
  return countFound(tx, actor, definition)
}

/** Runs a query: a page of rows, or the counts of its groups. */
export async function runQuery(
  tx: Tx,
  actor: Actor,
  definition: QueryDefinition,
  page: number,
): Promise<Omit<QueryResult, 'isLong'>> {
  const { subject, tree, group } = definition
  const answer = { sentence: sentenceOf(subject, tree), page, isRounded: false }
  if (onlyCounts(actor)) {
    const groups = await countCells(tx, actor, definition)
    const total = sum(groups)
    return { ...answer, isRounded: true, total, rows: [], groups: group === null ? [] : groups }
  }
  await mustBeAffordable(tx, actor, definition)
  const total = await countFound(tx, actor, definition)
  if (group !== null) return { ...answer, total, rows: [], groups: await groupFound(tx, actor, definition) }
  const part = { limit: resultPage, offset: (page - 1) * resultPage }
  return { ...answer, total, groups: [], rows: await readFound(tx, actor, definition, part) }
}

const inWords = (count: number) => count.toLocaleString('en-NZ')

const tooMany = new Refusal(413, {
  title: 'There are too many rows for one file.',
  detail: `A file can have up to ${inWords(queryLimits.rows)} rows. Add a condition.`,
})

/** Number of rows of a file; more than a file may have are refused. */
export async function mustHaveFewRows(tx: Tx, actor: Actor, definition: QueryDefinition): Promise<number> {
  await mustBeAffordable(tx, actor, definition)
  const total = await countFound(tx, actor, definition)
  if (total > queryLimits.rows) throw tooMany
  return total
}

/** All rows for a file that is sent at once; a longer one is for a job (decision 208). */
export async function readAllRows(
  tx: Tx,
  actor: Actor,
  definition: QueryDefinition,
  most: number,
): Promise<FoundRow[]> {
  const total = await mustHaveFewRows(tx, actor, definition)
  if (total <= most) return readFound(tx, actor, definition, { limit: total, offset: 0 })
  const detail = `It has ${inWords(total)} rows; more than ${inWords(most)} are prepared in the background.`
  throw new Refusal(413, { title: 'This export is too long for a direct download.', detail })
}

type Ran = {
  /** 0 for a query that is not saved. */
  customQueryId: number
  definition: QueryDefinition
  reason: string | null
  total: number
  rows: FoundRow[]
  file?: string
}

/**
 * Records a run without its values, which may name people. The people in the rows of a clinical query, or of a file, find
 * it in their own record, with the reason.
 */
export async function recordRun(tx: Tx, actor: Actor, { customQueryId, definition, reason, total, rows, file }: Ran) {
  const { subject, columns } = definition
  const why = reason === null || !isClinical(definition) ? {} : { reason }
  const asked = {
    subject,
    columns,
    fields: fieldsUsed(definition),
    count: total,
    ...why,
    ...(file && { format: file }),
  }
  await record(tx, actor, { action: 'read', entity: 'custom query', entityId: customQueryId, after: asked })
  if (!isClinical(definition) && file === undefined) return
  const people = Map.groupBy(rows, ({ userId }) => userId)
  for (const [subjectUserId, own] of people) {
    const [first] = own
    if (subjectUserId === null || first === undefined) continue
    const after = { ...why, ...(file && { file }) }
    await record(tx, actor, { action: 'read', entity: 'query row', entityId: first.recordId, subjectUserId, after })
  }
}
